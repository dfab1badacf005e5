/**
 * What of a typed or pasted text is digits: full-width ones too, as Korean and Japanese keyboards write
 * them, and without the commas and blanks that people group them with.
 */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

/** Whether something is in it that is neither a digit nor stands between digits. */
export const hasOther = (text: string): boolean => /[^0-9\s,.'’_-]/.test(text.normalize('NFKC'))
