import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../lib/calendar.ts'
import type { BoardRef, RankedScore, TopRow } from '../boards/port.ts'

const sign = (slug: BoardSlug): 1 | -1 => (betterOf(slug) === 'lower' ? 1 : -1)

/** A board the slow way: every rank by looking at every other player. */
export function recount(slug: BoardSlug, scores: readonly RankedScore[]): TopRow[] {
  const rows = bestsAmong(
    slug,
    scores.filter((each) => each.slug === slug),
  )
  const better = sign(slug)
  return rows.map(({ id, player, value, country }) => ({
    id,
    rank: 1 + rows.filter((other) => (other.value - value) * better < 0).length,
    player,
    value,
    country,
  }))
}

/** The scores that belong on a board. */
export const scoresOn = (ref: BoardRef, scores: readonly RankedScore[]): RankedScore[] =>
  scores.filter(
    ({ slug, at, country }) =>
      slug === ref.slug &&
      (ref.scope === 'world' || ref.scope === country) &&
      ['all', `d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`].includes(ref.window),
  )

/** Each player's best on a board, best first. */
export const bestsOn = (ref: BoardRef, scores: readonly RankedScore[]): RankedScore[] =>
  bestsAmong(ref.slug, scoresOn(ref, scores))

function bestsAmong(slug: BoardSlug, scores: readonly RankedScore[]): RankedScore[] {
  const better = sign(slug)
  const order = (a: RankedScore, b: RankedScore) => (a.value - b.value) * better || a.id - b.id
  const bests = new Map<number, RankedScore>()
  for (const score of scores) {
    const best = bests.get(score.player)
    if (!best || order(score, best) < 0) bests.set(score.player, score)
  }
  return [...bests.values()].sort(order)
}
