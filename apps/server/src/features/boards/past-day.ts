import { betterOf, type BoardSlug } from '@reflex/contract'
import type { RankedScore, TopRow } from '../../boards/port.ts'
import type { Bucket } from '../../boards/port-snapshots.ts'
import { bucketsOf } from '../../boards/buckets.ts'

export interface CountedDay {
  /** Everybody, best first. */
  readonly rows: readonly TopRow[]
  readonly buckets: readonly Bucket[]
}

/** A finished day, recounted from its scores. */
export function countDay(slug: BoardSlug, scores: readonly RankedScore[]): CountedDay {
  const rows = rankedRows(scores)
  const ascending = rows.map(({ value }) => value).sort((a, b) => a - b)
  return { rows, buckets: bucketsOf(slug, ascending) }
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
