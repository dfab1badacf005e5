import type { Locale } from '@reflex/contract'
import { roomOpened } from '../../tracking/events.ts'
import { post } from '../../lib/api/client.ts'
import { roomName } from '../../lib/storage/room-name.ts'
import { roomPath } from '../../lib/routing/paths.ts'
import { getUid } from '../../lib/storage/identity.ts'

/** Gives the path of the new room. */
export async function openRoom(from: string, locale: Locale): Promise<string> {
  const body = { uid: getUid(), nickname: roomName(locale) }
  const { code } = await post('/api/v1/rooms', body)
  roomOpened(from)
  return roomPath(code)
}
