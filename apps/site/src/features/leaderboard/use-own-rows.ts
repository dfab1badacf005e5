import type { BoardSlug } from '@reflex/contract'
import type { BoardRow } from './row.tsx'
import { useOwnPosition } from './use-own-position.ts'
import { useUnconfirmed, useWaits } from './use-unconfirmed.ts'
import { withUnconfirmed, type UnconfirmedRow } from './with-unconfirmed.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import type { Board } from './use-board.ts'
import type { BoardView } from './view.ts'

interface OwnRows {
  /** As everybody sees them, and among them what of the visitor's own is not confirmed yet. */
  readonly rows: readonly BoardRow[] | null
  /** What stands beyond the last row: the visitor's best, and what waits. */
  readonly rank: { readonly rank: number; readonly ms: number } | null
  readonly unconfirmed: UnconfirmedRow | null
  /** What waits was played on another day than this board's, or in another country. */
  readonly waitsElsewhere: boolean
}

/** The rows of a board as this visitor sees them. */
export function useOwnRows(
  slug: BoardSlug,
  { range, scope, day, input }: BoardView,
  board: Board | null,
  country: string | null,
): OwnRows {
  const waits = useWaits(slug)
  const isFull = board !== null && board.players > board.rows.length
  const isShown = board?.rows.some(({ uid }) => uid === shownUid(getUid())) ?? false
  const mayStand = isFull && !isShown
  const place = scope === 'country' ? country : null
  // Where one stands is known of the whole board alone.
  const isAsked = board !== null && day === null && input === 'all' && (mayStand || waits)
  const { standing, isComing } = useOwnPosition({ slug, range, country: place }, isAsked)
  const own = useUnconfirmed(standing)
  const { rank = null, ms = null } = standing ?? {}
  const rows = (board && own && withUnconfirmed(slug, board, own)) || null
  return {
    // Rows that are there are not pushed aside by one that is known to come.
    rows: waits && isComing ? null : (rows ?? board?.rows ?? null),
    rank: isAsked && mayStand && rank !== null && ms !== null ? { rank, ms } : null,
    unconfirmed: rows === null ? own : null,
    waitsElsewhere: waits && standing !== null && own === null,
  }
}
