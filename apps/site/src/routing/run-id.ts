/** How a run is named in an address. */
export const isRunId = (text: string): boolean => /^[\w-]{12}$/.test(text)

/** Stands for any run where a page is drawn before one is known. */
export const ANY_RUN = '------------'
