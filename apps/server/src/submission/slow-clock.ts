/**
 * From issue to arrival hardly more time passes at the server than on the page: a page begins as soon
 * as it has its session and sends as soon as it is over. Where much more has passed, its clock ran slow.
 */
const SURPLUS_MS = 4000
const SURPLUS_SHARE = 0.06

/** `surplus` is the time at the server beyond the page's own, `played` the length of the logs. */
export const isLongSurplus = (surplus: number, played: number): boolean =>
  surplus > SURPLUS_MS + SURPLUS_SHARE * played
