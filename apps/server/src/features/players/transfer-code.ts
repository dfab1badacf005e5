import { createHmac } from 'node:crypto'
import { TRANSFER_LENGTH } from '@reflex/contract'
import { newLetterCode, readLetterCode } from '../../lib/letter-codes.ts'

const PURPOSE = 'transfer.1'
const GROUP = TRANSFER_LENGTH / 2

/** As it is shown, in two groups. */
export function newCode(): string {
  const letters = newLetterCode(TRANSFER_LENGTH)
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}

/** The letters of what somebody entered; null where it can be no code. */
export const readCode = (entered: string): string | null => readLetterCode(entered, TRANSFER_LENGTH)

/** Under a key: so few letters could be guessed from an ordinary hash. */
export type CodeHash = (letters: string) => string

export const createCodeHash =
  (secret: string): CodeHash =>
  (letters) =>
    createHmac('sha256', secret).update(`${PURPOSE}.${letters}`).digest('base64url')
