import type { BoardSlug } from '@reflex/contract'
import { useMe } from '../profile/use-me.ts'
import { getNickname, getUid, shownUid } from '../../lib/storage/identity.ts'
import type { OwnPosition } from './use-own-position.ts'
import type { UnconfirmedRow } from './with-unconfirmed.ts'

/** Whether there is a result that waits, so that its place on a board is worth asking for. */
export const useWaits = (slug: BoardSlug): boolean => useMe()?.waiting?.[slug] !== undefined

/** The visitor's own row for what waits; null where nothing does on this board. */
export function useUnconfirmed(standing: OwnPosition | null): UnconfirmedRow | null {
  const country = useMe()?.country ?? 'XX'
  const waiting = standing?.waiting
  if (!waiting) return null
  const { ms, rank, confirm } = waiting
  const who = { uid: shownUid(getUid()), nickname: getNickname(), country }
  return { ...who, rank, ms, unconfirmed: confirm }
}
