import { CHALLENGE_SLUG, gameSlugs, unitOf, type BoardSlug } from '@reflex/contract'
import type { Me } from './bests-hint.ts'

export interface Best {
  readonly slug: BoardSlug
  readonly ms: number
  readonly rank: number | null
}

export function bestIn(me: Me | null, slug: BoardSlug): Best | null {
  if (!me) return null
  if (slug === CHALLENGE_SLUG) {
    return me.challenge && { slug, ms: me.challenge.total_ms, rank: me.challenge.rank }
  }
  const best = me.bests[slug]
  return best ? { slug, ms: best.ms, rank: best.rank } : null
}

const isTime = (slug: BoardSlug): boolean => ['ms', 'seconds'].includes(unitOf(slug))

/** The one record to greet with: a time if there is any, the purest reaction first. */
export function bestToGreetWith(me: Me | null): Best | null {
  const inOrder = [
    ...gameSlugs.filter(isTime),
    CHALLENGE_SLUG,
    ...gameSlugs.filter((slug) => !isTime(slug)),
  ] as const
  for (const slug of inOrder) {
    const best = bestIn(me, slug)
    if (best) return best
  }
  return null
}
