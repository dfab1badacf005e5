import { unitOf, type BoardSlug } from '@reflex/contract'
import { formatCount } from '../format/score.ts'
import { useFormatScore } from '../format/use-format-score.ts'
import { bestIn } from '../me/best-of.ts'
import { useMe } from '../me/use-me.ts'
import { getUid, shownUid } from '../storage/identity.ts'
import { useLocale, useWords } from '../words/index.tsx'
import type { Board } from './use-board.ts'
import type { BoardView } from './view.ts'

interface OwnRankProps {
  readonly slug: BoardSlug
  readonly view: BoardView
  readonly board: Board | null
}

/**
 * Where the visitor stands who is not among the hundred. The server knows a visitor's rank of today
 * in the world; of other boards there is nothing to say.
 */
export function OwnRank({ slug, view, board }: OwnRankProps) {
  const { board: words } = useWords()
  const locale = useLocale()
  const format = useFormatScore()
  const best = bestIn(useMe(), slug)
  const isRanked = view.range === 'today' && view.day === null && view.scope === 'global'
  if (!board || !isRanked || best === null || best.rank === null) return null
  if (board.rows.some(({ uid }) => uid === shownUid(getUid()))) return null
  return (
    <p
      data-own-rank={best.rank}
      className="sticky bottom-0 flex min-h-14 flex-wrap items-center gap-x-4 border-t-2 border-accent bg-accent-soft px-3"
    >
      <strong className="font-semibold">{words.ownRank(formatCount(best.rank, locale))}</strong>
      <span className="text-soft">{words.ownBest(format(unitOf(slug), best.ms))}</span>
    </p>
  )
}
