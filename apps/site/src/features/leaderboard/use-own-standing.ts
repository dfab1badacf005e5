import type { BoardSlug } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../../shared/api/client.ts'
import { utcDay } from '../../shared/format/utc-day.ts'
import { getUid, shownUid } from '../../shared/storage/identity.ts'
import type { Board } from './use-board.ts'
import type { BoardView } from './view.ts'

/** Where the visitor stands who is not among those shown; null for who is, or has no score there. */
export function useOwnStanding(
  slug: BoardSlug,
  { range, scope, day }: BoardView,
  board: Board | null,
  country: string | null,
) {
  const place = scope === 'country' ? country : null
  const isFull = board !== null && board.players > board.rows.length
  const isShown = board?.rows.some(({ uid }) => uid === shownUid(getUid())) ?? false
  const mayStand = day === null && isFull && !isShown
  const { data } = useSWR(
    mayStand ? ['standing', slug, range, place] : null,
    () =>
      get('/api/v1/leaderboard/standing', {
        uid: getUid(),
        query: {
          game: slug,
          ...(range === 'today' ? { date: utcDay() } : { timeRange: range }),
          ...(place === null ? {} : { country: place }),
        },
      }),
    { shouldRetryOnError: false },
  )
  if (!mayStand || !data || data.rank === null || data.ms === null) return null
  return { rank: data.rank, ms: data.ms }
}
