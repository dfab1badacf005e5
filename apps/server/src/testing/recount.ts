import { betterOf, type BoardSlug } from '@reflex/contract'
import type { RankedScore, TopRow } from '../ports/rankings.ts'

/** A board the slow way: every rank by looking at every other player. */
export function recount(slug: BoardSlug, scores: readonly RankedScore[]): TopRow[] {
  const sign = betterOf(slug) === 'lower' ? 1 : -1
  const order = (a: RankedScore, b: RankedScore) => (a.value - b.value) * sign || a.id - b.id
  const bests = new Map<number, RankedScore>()
  for (const score of scores.filter((each) => each.slug === slug)) {
    const best = bests.get(score.player)
    if (!best || order(score, best) < 0) bests.set(score.player, score)
  }
  const rows = [...bests.values()].sort(order)
  return rows.map(({ player, value, country }) => ({
    rank: 1 + rows.filter((other) => (other.value - value) * sign < 0).length,
    player,
    value,
    country,
  }))
}
