import { AdminError } from '../../lib/admin-error.ts'
import type { Rankings } from '../../boards/port.ts'
import type { Store } from '../../store/port.ts'

export interface NamePorts {
  readonly store: Pick<Store, 'findPlayer' | 'profiles' | 'renamePlayer'>
  readonly rankings: Pick<Rankings, 'rename'>
}

/** The boards show the player without a name at once, on every node; false where there was none. */
export async function clearNickname({ store, rankings }: NamePorts, uid: string): Promise<boolean> {
  const renamed = await store.renamePlayer(uid, null)
  if (renamed !== null) await rankings.rename(renamed)
  return renamed !== null
}

/** As an operator asks for it, by the player's number. */
export async function resetNickname(ports: NamePorts, id: number): Promise<void> {
  const profile = (await ports.store.profiles([id])).get(id)
  if (!profile) throw new AdminError('NOT_FOUND', '사용자를 찾을 수 없습니다.')
  await clearNickname(ports, profile.uid)
}
