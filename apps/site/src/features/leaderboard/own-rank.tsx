import { unitOf, type BoardSlug } from '@reflex/contract'
import { formatCount } from '../../shared/format/score.ts'
import { useFormatScore } from '../../shared/format/use-format-score.ts'
import { useLocale, useWords } from '../../shared/words/index.tsx'
import type { Board } from './use-board.ts'
import { useOwnStanding } from './use-own-standing.ts'
import type { BoardView } from './view.ts'

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
