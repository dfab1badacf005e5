import { GROUP_CODE_LENGTH, TRANSFER_LETTERS } from '@reflex/contract'
import { groupPath } from '../../lib/routing/paths.ts'

/** How a code stands in an address. */
export const isGroupCode = (text: string): boolean =>
  text.length === GROUP_CODE_LENGTH &&
  Array.from(text).every((letter) => TRANSFER_LETTERS.includes(letter))

/** The code in an address that somebody typed, in small letters or with dashes; null where there is none. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return isGroupCode(code) ? code : null
}

export const groupLink = (code: string): string => new URL(groupPath(code), location.href).href
