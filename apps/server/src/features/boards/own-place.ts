import { betterOf, isBetter, type CallData } from '@reflex/contract'
import type { BoardRef, RankedScore, Rankings, BoardPosition } from '../../boards/port.ts'
import type { Store } from '../../store/port.ts'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import { confirmOf, waitingRuns } from '../runs/submission/waiting-runs.ts'
import type { BoardQuery } from './query.ts'

type Own = CallData<'getStanding'>

/** A visitor's own place, however far down. Of a past day only its first hundred are stored. */
export async function readOwnPlace(
  store: Store,
  rankings: Rankings,
  { kind, board }: BoardQuery,
  uid: string,
): Promise<Own> {
  const player = kind === 'live' ? await store.findPlayer(uid) : null
  if (player === null) return { rank: null, ms: null }
  const [standing = null] = await rankings.positions([board], player)
  const own = { rank: standing?.rank ?? null, ms: standing?.value ?? null }
  return { ...own, ...(await waitingOn(store, rankings, board, { player, standing })) }
}

interface Visitor {
  readonly player: number
  readonly standing: BoardPosition | null
}

/** The best result that waits, where it would be better than what stands there. */
async function waitingOn(
  store: Store,
  rankings: Rankings,
  board: BoardRef,
  { player, standing }: Visitor,
): Promise<Pick<Own, 'waiting'>> {
  const claims = (await store.claimsOf(player)).get(board.slug) ?? []
  if (claims.length === 0) return {}
  const waiting = await waitingRuns(store, board.slug, claims)
  const best = waiting.find(({ score }) => belongsTo(board, score))
  if (!best) return {}
  const { claim } = best
  if (standing && !isBetter(board.slug, claim.value, standing.value)) return {}
  const rank = await placeOf(rankings, board, claim.value)
  return { waiting: { ms: claim.value, rank, confirm: confirmOf(claim) } }
}

const belongsTo = ({ window, scope }: BoardRef, { at, country }: RankedScore): boolean =>
  (scope === 'world' || scope === country) &&
  (window === 'all' || window === `d${dayIndexOf(at)}` || window === `w${weekIndexOf(at)}`)

/** One more than have a better value. */
async function placeOf(rankings: Rankings, board: BoardRef, value: number): Promise<number> {
  const isLower = betterOf(board.slug) === 'lower'
  const [below = 0] = await rankings.countsBelow(board, [isLower ? value : value + 1])
  return 1 + (isLower ? below : (await rankings.playersOn(board)) - below)
}
