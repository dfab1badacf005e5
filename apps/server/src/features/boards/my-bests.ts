import { boardSlugs, CHALLENGE_SLUG, type CallData } from '@reflex/contract'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { BoardRef, Rankings } from '../../boards/port.ts'
import type { Store } from '../../store/port.ts'
import { confirmOf, waitingRuns } from '../runs/submission/waiting-runs.ts'

type Me = CallData<'getMe'>

let latest: { day: number; boards: readonly BoardRef[] } = { day: Number.NaN, boards: [] }

/** The all-time board and today's board of each game; built once a day. */
function boardsOf(day: number): readonly BoardRef[] {
  if (latest.day === day) return latest.boards
  const boards = boardSlugs.flatMap((slug): BoardRef[] => [
    { slug, window: 'all', scope: 'world' },
    { slug, window: `d${day}`, scope: 'world' },
  ])
  latest = { day, boards }
  return boards
}

/** A visitor's best of everything kept, with today's rank where there was a run today. */
export async function readMyBests(
  store: Store,
  rankings: Rankings,
  visitor: { uid: string; country: string; now: number },
): Promise<Me> {
  const { country, now } = visitor
  const player = await store.findPlayer(visitor.uid)
  if (player === null) return { country, bests: {}, challenge: null, watchable: true }
  const standings = await rankings.positions(boardsOf(dayIndexOf(now)), player)
  const self = await store.findSelf(player, visitor.uid)
  const waiting = await waitingOf(store, player)
  const me: Me = {
    country,
    bests: {},
    challenge: null,
    watchable: self?.watchable ?? true,
    ...waiting,
  }
  if (self && self.uid !== visitor.uid) me.uid = self.uid
  for (const [i, slug] of boardSlugs.entries()) {
    const best = standings[2 * i]
    if (!best) continue
    const rank = standings[2 * i + 1]?.rank ?? null
    if (slug === CHALLENGE_SLUG) me.challenge = { total_ms: best.value, rank }
    else me.bests[slug] = { ms: best.value, rank }
  }
  return me
}

/** The best result of each game that still waits for confirmation by other runs. */
async function waitingOf(store: Store, player: number): Promise<Pick<Me, 'waiting'>> {
  const waiting: NonNullable<Me['waiting']> = {}
  for (const [slug, claims] of await store.claimsOf(player)) {
    const [best] = await waitingRuns(store, slug, claims)
    if (best) waiting[slug] = { ms: best.claim.value, confirm: confirmOf(best.claim) }
  }
  return Object.keys(waiting).length > 0 ? { waiting } : {}
}
