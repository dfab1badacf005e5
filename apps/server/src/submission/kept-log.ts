const KEPT_NOTHING = '[]'

/** The log as it is kept: as it was sent, or not at all where the day's share of room is used up. */
export const keptLog = (text: string, mayKeep?: (kilobytes: number) => boolean): string =>
  mayKeep && !mayKeep(Math.ceil(text.length / 1024)) ? KEPT_NOTHING : text
