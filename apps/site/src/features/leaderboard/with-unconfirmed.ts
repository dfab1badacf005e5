import { betterOf, type BoardSlug } from '@reflex/contract'
import type { Confirm } from '../pending/steps.ts'
import type { BoardRow } from './row.tsx'

/** A visitor's own result that waits, at the place it would have. Nobody else has this row. */
export interface UnconfirmedRow extends BoardRow {
  readonly unconfirmed: Confirm
}

interface RowsOfBoard {
  readonly rows: readonly BoardRow[]
  /** On the whole board. */
  readonly players: number
}

/**
 * The rows with the one that waits among them, after those that are as good; null where its place lies
 * beyond the last one shown. The others keep the ranks that everybody sees.
 */
export function withUnconfirmed(
  slug: BoardSlug,
  { rows, players }: RowsOfBoard,
  own: UnconfirmedRow,
): readonly BoardRow[] | null {
  const isWorse = ({ ms }: BoardRow): boolean =>
    betterOf(slug) === 'lower' ? ms > own.ms : ms < own.ms
  const worse = rows.findIndex(isWorse)
  if (worse === -1 && players > rows.length) return null
  const place = worse === -1 ? rows.length : worse
  return rows.toSpliced(place, 0, own)
}
