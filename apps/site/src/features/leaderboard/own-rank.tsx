import { unitOf, type BoardSlug } from '@reflex/contract'
import { formatCount } from '../../shared/format/score.ts'
import { useFormatScore } from '../../shared/format/use-format-score.ts'
import { useLocale, useWords } from '../../shared/words/index.tsx'
import type { Board } from './use-board.ts'
import type { BoardView } from './view.ts'
import useSWR from 'swr'
import { get } from '../../shared/api/client.ts'
import { utcDay } from '../../shared/format/utc-day.ts'
import { getUid, shownUid } from '../../shared/storage/identity.ts'

/** Where the visitor stands who is not among those shown; null for who is, or has no score there. */
function useOwnStanding(
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

interface OwnRankProps {
  readonly slug: BoardSlug
  readonly view: BoardView
  readonly board: Board | null
  readonly country: string | null
}

/** Where the visitor stands who is not among the hundred. */
export function OwnRank({ slug, view, board, country }: OwnRankProps) {
  const { board: words } = useWords()
  const locale = useLocale()
  const format = useFormatScore()
  const own = useOwnStanding(slug, view, board, country)
  if (!own) return null
  return (
    <p
      data-own-rank={own.rank}
      className="sticky bottom-0 flex min-h-14 flex-wrap items-center gap-x-4 border-t-2 border-accent bg-accent-soft px-3"
    >
      <strong className="font-semibold">{words.ownRank(formatCount(own.rank, locale))}</strong>
      <span className="text-soft">{words.ownBest(format(unitOf(slug), own.ms))}</span>
    </p>
  )
}
