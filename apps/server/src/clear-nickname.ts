import type { Rankings } from './ports/rankings.ts'
import type { Store } from './ports/store.ts'

export interface NamePorts {
  readonly store: Pick<Store, 'profiles' | 'renamePlayer'>
  readonly rankings: Pick<Rankings, 'rename'>
}

/** The boards show the player without a name at once, on every node; false where there was none. */
export async function clearNickname({ store, rankings }: NamePorts, uid: string): Promise<boolean> {
  const renamed = await store.renamePlayer(uid, null)
  if (renamed !== null) await rankings.rename(renamed)
  return renamed !== null
}
