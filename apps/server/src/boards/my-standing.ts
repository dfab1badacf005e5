import type { CallData } from '@reflex/contract'
import { games, type PlayableSlug } from '@reflex/games'
import { dayIndexOf } from '../calendar.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

const slugs = Object.keys(games) as PlayableSlug[]

type Me = CallData<'getMe'>

/** A visitor's best of everything kept, with today's rank where there was a run today. */
export async function readMyStanding(
  store: Store,
  rankings: Rankings,
  visitor: { uid: string; country: string; now: number },
): Promise<Me> {
  const player = await store.findPlayer(visitor.uid)
  const bests: Me['bests'] = {}
  const today = `d${dayIndexOf(visitor.now)}` as const
  for (const slug of player === null ? [] : slugs) {
    const best = await rankings.standing({ slug, window: 'all', scope: 'world' }, player ?? 0)
    if (!best) continue
    const now = await rankings.standing({ slug, window: today, scope: 'world' }, player ?? 0)
    bests[slug] = { ms: best.value, rank: now?.rank ?? null }
  }
  return { country: visitor.country, bests, challenge: null }
}
