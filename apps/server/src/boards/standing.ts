import type { CallData } from '@reflex/contract'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import type { BoardQuery } from './query.ts'

/** A visitor's own place, however far down. Of a past day only its first hundred are stored. */
export async function readStanding(
  store: Store,
  rankings: Rankings,
  { kind, board }: BoardQuery,
  uid: string,
): Promise<CallData<'getStanding'>> {
  const player = kind === 'live' ? await store.findPlayer(uid) : null
  const [standing] = player === null ? [] : await rankings.standings([board], player)
  return { rank: standing?.rank ?? null, ms: standing?.value ?? null }
}
