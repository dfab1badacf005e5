/** The challenge has a page from the start; until it can be played, nothing may say that it can. */
export const challengeIsOpen: boolean = false
