import {
  CHALLENGE_SLUG,
  LEADERBOARD_LIMIT,
  UNKNOWN_COUNTRY,
  type BoardSlug,
} from '@reflex/contract'
import useSWR from 'swr'
import { ApiError } from '@reflex/contract/browser'
import { get } from '../../lib/api/client.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { useMe, useMeFailed } from '../profile/use-me.ts'
import type { BoardRow } from './row.tsx'
import type { BoardView } from './view.ts'

export interface Board {
  readonly rows: readonly BoardRow[]
  readonly players: number
}

const challengeRanges = { today: 'today', weekly: 'week', alltime: 'alltime' } as const

const boardDate = (day: string): string => day.replaceAll('-', '')

async function fetchBoard(
  slug: BoardSlug,
  { range, day, input }: Pick<BoardView, 'range' | 'day' | 'input'>,
  country: string | null,
): Promise<Board> {
  const query = { limit: LEADERBOARD_LIMIT, ...(country === null ? {} : { country }) }
  if (slug === CHALLENGE_SLUG) {
    const window = day === null ? { timeRange: challengeRanges[range] } : { date: boardDate(day) }
    const board = await get('/api/v1/challenge/leaderboard', { query: { ...query, ...window } })
    const rows = board.rows.map(({ total_ms, ...row }) => ({ ...row, ms: total_ms }))
    return { rows, players: board.players }
  }
  const split = input === 'all' ? {} : { input }
  const ask = (window: { date?: string; timeRange?: 'weekly' | 'alltime' }): Promise<Board> =>
    get('/api/v1/leaderboard', { query: { ...query, ...split, game: slug, ...window } })
  if (range !== 'today') return ask({ timeRange: range })
  if (day !== null) return ask({ date: boardDate(day) })
  return ask({ date: utcDay() }).catch((error: unknown) => {
    // By a clock that is fast it is tomorrow already: without a date the server's own day is meant.
    if (error instanceof ApiError && error.code === 'INVALID') return ask({})
    throw error
  })
}

const none: Board = { rows: [], players: 0 }

/** The board, or null while it is on its way. A failure is logged and reads as an empty board. */
export function useBoard(slug: BoardSlug, { range, scope, day, input }: BoardView) {
  const country = useMe()?.country ?? null
  const waitsForCountry = scope === 'country' && country === null
  const place = scope === 'country' ? country : null
  // All whose country is unknown have nothing in common: there is no board of them.
  const isNowhere = place === UNKNOWN_COUNTRY
  const { data, error } = useSWR(
    waitsForCountry || isNowhere ? null : ['board', slug, range, day, place, input],
    () => fetchBoard(slug, { range, day, input }, place),
    {
      shouldRetryOnError: false,
      onError: (failure: unknown) => console.error('The leaderboard could not be loaded', failure),
    },
  )
  const unplaced = useMeFailed() && waitsForCountry
  const failed = data === undefined && (error !== undefined || unplaced)
  return { board: data ?? (failed || isNowhere ? none : null), failed, country, isNowhere }
}
