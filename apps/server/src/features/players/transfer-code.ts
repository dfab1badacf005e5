import { createHmac, randomInt } from 'node:crypto'
import { TRANSFER_LENGTH, TRANSFER_LETTERS } from '@reflex/contract'

const PURPOSE = 'transfer.1'
const GROUP = TRANSFER_LENGTH / 2

/** As it is shown, in two groups. */
export function newCode(): string {
  const letter = (): string => TRANSFER_LETTERS[randomInt(TRANSFER_LETTERS.length)] ?? ''
  const letters = Array.from({ length: TRANSFER_LENGTH }, letter).join('')
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}

const SEPARATORS = /[\s\p{Dash_Punctuation}._]+/gu

/** The letters of what somebody entered; null where it can be no code. */
export function readCode(entered: string): string | null {
  const letters = entered.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase()
  const isCode =
    letters.length === TRANSFER_LENGTH &&
    Array.from(letters).every((letter) => TRANSFER_LETTERS.includes(letter))
  return isCode ? letters : null
}

/** Under a key: so few letters could be guessed from an ordinary hash. */
export type CodeHash = (letters: string) => string

export const createCodeHash =
  (secret: string): CodeHash =>
  (letters) =>
    createHmac('sha256', secret).update(`${PURPOSE}.${letters}`).digest('base64url')
