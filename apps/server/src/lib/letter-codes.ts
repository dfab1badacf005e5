import { randomInt } from 'node:crypto'
import { TRANSFER_LETTERS } from '@reflex/contract'

/** Of letters none of which is taken for another. */
export const newLetterCode = (length: number): string =>
  Array.from({ length }, () => TRANSFER_LETTERS[randomInt(TRANSFER_LETTERS.length)]).join('')

const SEPARATORS = /[\s\p{Dash_Punctuation}._]+/gu

/** The letters of what somebody typed; null where it can be no code of this length. */
export function readLetterCode(typed: string, length: number): string | null {
  const letters = typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase()
  const isCode =
    letters.length === length &&
    Array.from(letters).every((letter) => TRANSFER_LETTERS.includes(letter))
  return isCode ? letters : null
}
