import { ROOM_CODE_LENGTH, TRANSFER_LETTERS } from '@reflex/contract'
import { roomPath } from '../../../lib/routing/paths.ts'

const isLetter = (letter: string): boolean => TRANSFER_LETTERS.includes(letter)

/** How a code stands in an address. */
export const isRoomCode = (text: string): boolean =>
  text.length === ROOM_CODE_LENGTH && Array.from(text).every(isLetter)

/**
 * The code in what somebody typed or pasted: a whole link, small letters, spaces between them. Null
 * where there is none.
 */
export function codeIn(text: string): string | null {
  const afterRoom = /\/room\/([^/?#\s]+)/.exec(text)?.[1] ?? text
  const letters = Array.from(afterRoom.toUpperCase()).filter((letter) =>
    /[\p{L}\p{N}]/u.test(letter),
  )
  const code = letters.join('')
  return isRoomCode(code) ? code : null
}

export const wallPath = (code: string): string => `/room/${code}?view=wall`
export const roomLink = (code: string): string => new URL(roomPath(code), location.href).href

/** Somebody has typed the code; whoever comes by the link has no such note. */
const TYPED = { roomCode: 'typed' }
export const typedCode = { state: TYPED }
export const isFromCode = (): boolean => {
  const kept: unknown = history.state
  return typeof kept === 'object' && kept !== null && 'roomCode' in kept
}
