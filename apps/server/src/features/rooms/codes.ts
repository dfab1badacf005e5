import { randomInt } from 'node:crypto'
import { ROOM_CODE_LENGTH, TRANSFER_LETTERS } from '@reflex/contract'

export const newCode = (): string =>
  Array.from(
    { length: ROOM_CODE_LENGTH },
    () => TRANSFER_LETTERS[randomInt(TRANSFER_LETTERS.length)],
  ).join('')

const SEPARATORS = /[\s\p{Dash_Punctuation}._]+/gu

/** The letters of what somebody typed; null where it can be no code. */
export function readCode(typed: string): string | null {
  const letters = typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase()
  const isCode =
    letters.length === ROOM_CODE_LENGTH &&
    Array.from(letters).every((letter) => TRANSFER_LETTERS.includes(letter))
  return isCode ? letters : null
}
