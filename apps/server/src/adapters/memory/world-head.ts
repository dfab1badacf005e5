import { isBetter, type BoardSlug } from '@reflex/contract'
import type { BoardRow } from '../../ports/bests.ts'
import type { CountedBoard } from './counted-board.ts'
import type { HeadContent } from './head.ts'

const inOrder = (slug: BoardSlug, a: BoardRow, b: BoardRow): number =>
  a.value === b.value ? a.id - b.id : isBetter(slug, a.value, b.value) ? -1 : 1

/**
 * The best rows of the world, from those of every country: of whoever stands in several the best one.
 * They are all there are as far as the heads of all countries go. Null while one of these is worn out.
 */
export function worldHead(slug: BoardSlug, countries: readonly CountedBoard[]): HeadContent | null {
  if (countries.some(({ needsRefill }) => needsRefill)) return null
  const heads = countries.map(({ head }) => head)
  const lasts = heads.flatMap(({ last }) => last ?? []).sort((a, b) => inOrder(slug, a, b))
  const [last = null] = lasts
  const standing = heads
    .flatMap(({ entries }) => entries.flatMap(({ row, times }) => (times > 0 ? [row] : [])))
    .filter((row) => last === null || inOrder(slug, row, last) <= 0)
    .sort((a, b) => inOrder(slug, a, b))
  const known = new Set<number>()
  const rows = standing.filter(({ player }) => !known.has(player) && known.add(player))
  return { entries: rows.map((row) => ({ row, times: 1 })), last }
}
