import { betterOf, type BoardSlug } from '@reflex/contract'
import type { RankedScore, TopRow } from '../ports/rankings.ts'
import type { BoardView } from './board-view.ts'
import { countBuckets, type Spread } from './buckets.ts'

/** A finished day, recounted from its scores. */
export function viewOfScores(slug: BoardSlug, scores: readonly RankedScore[]): BoardView {
  const rows = rankedRows(scores)
  const ascending = rows.map(({ value }) => value).sort((a, b) => a - b)
  const last = Math.max(0, rows.length - 1)
  const spread: Spread = {
    players: async () => rows.length,
    quantiles: async (shares) =>
      rows.length === 0
        ? []
        : shares.map((share) => ascending[Math.min(last, Math.floor(share * rows.length))] ?? 0),
    countsBelow: async (values) =>
      values.map((value) => {
        const above = ascending.findIndex((each) => each >= value)
        return above === -1 ? rows.length : above
      }),
  }
  return {
    players: spread.players,
    top: async (limit) => rows.slice(0, limit),
    buckets: () => countBuckets(slug, spread),
  }
}

function rankedRows(scores: readonly RankedScore[]): TopRow[] {
  const bests = new Map<number, RankedScore>()
  const inOrder = [...scores].sort(bestFirst)
  for (const score of inOrder) if (!bests.has(score.player)) bests.set(score.player, score)
  const rows: TopRow[] = []
  for (const { id, player, value, country } of bests.values()) {
    const above = rows.at(-1)
    const rank = above?.value === value ? above.rank : rows.length + 1
    rows.push({ rank, player, value, country, id })
  }
  return rows
}

const bestFirst = (a: RankedScore, b: RankedScore): number =>
  (betterOf(a.slug) === 'lower' ? a.value - b.value : b.value - a.value) || a.id - b.id
