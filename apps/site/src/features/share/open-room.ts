import type { Locale } from '@reflex/contract'
import { roomOpened } from '../../tracking/events.ts'
import { post } from '../../lib/api/client.ts'
import { roomName } from '../../lib/storage/room-name.ts'
import { roomPath } from '../../lib/routing/paths.ts'
import { getUid } from '../../lib/storage/identity.ts'

interface Opened {
  readonly from: string
  /** The code of the group on whose board it counts. */
  readonly group: string | undefined
}

/** Gives the path of the new room. */
export async function openRoom({ from, group }: Opened, locale: Locale): Promise<string> {
  const body = { uid: getUid(), nickname: roomName(locale), ...(group !== undefined && { group }) }
  const { code } = await post('/api/v1/rooms', body)
  roomOpened(from)
  return roomPath(code)
}
