import { checkNickname, madeUpName, type Locale } from '@reflex/contract'
import { getNickname } from './identity.ts'
import { isText } from './shape.ts'
import { readTabJson, writeTabJson } from './tab.ts'

/** The name of this tab in rooms; the boards know nothing of it. */
const KEY = 'labs_room_name'

export const keepRoomName = (name: string): void => writeTabJson(KEY, name)

/** As one was called in the last room, or is called on the boards; else one is made up. */
export function roomName(locale: Locale): string {
  const kept = readTabJson(KEY, isText) ?? getNickname()
  if (kept !== null && checkNickname(kept, 'settings').ok) return kept
  const name = madeUpName(locale, Math.random)
  keepRoomName(name)
  return name
}
