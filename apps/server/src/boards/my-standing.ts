import { CHALLENGE_SLUG, type BoardSlug, type CallData } from '@reflex/contract'
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
  const { country, now } = visitor
  const player = await store.findPlayer(visitor.uid)
  if (player === null) return { country, bests: {}, challenge: null }
  const bests: Me['bests'] = {}
  for (const slug of slugs) {
    const best = await bestOf(rankings, slug, player, now)
    if (best) bests[slug] = best
  }
  const challenge = await bestOf(rankings, CHALLENGE_SLUG, player, now)
  return {
    country,
    bests,
    challenge: challenge && { total_ms: challenge.ms, rank: challenge.rank },
  }
}

async function bestOf(rankings: Rankings, slug: BoardSlug, player: number, now: number) {
  const best = await rankings.standing({ slug, window: 'all', scope: 'world' }, player)
  if (!best) return null
  const window = `d${dayIndexOf(now)}` as const
  const today = await rankings.standing({ slug, window, scope: 'world' }, player)
  return { ms: best.value, rank: today?.rank ?? null }
}
