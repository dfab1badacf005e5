import { unitOf, type BoardSlug } from '@reflex/contract'
import { Suspense, type ReactNode } from 'react'
import type { UnconfirmedRow } from '../../shared/board/with-unconfirmed.ts'
import { formatCount } from '../../shared/format/score.ts'
import { useFormatScore } from '../../shared/format/use-format-score.ts'
import { useWaitingWords } from '../../shared/words/page-words.ts'
import { useLocale, useWords } from '../../shared/words/index.tsx'

interface OwnRankProps {
  readonly slug: BoardSlug
  readonly rank: { readonly rank: number; readonly ms: number } | null
  readonly unconfirmed: UnconfirmedRow | null
}

/** Where the visitor stands, or would stand with what waits, who is not among the rows shown. */
export function OwnRank({ slug, rank: own, unconfirmed }: OwnRankProps) {
  const { board: words } = useWords()
  const locale = useLocale()
  const format = useFormatScore()
  if (!own && !unconfirmed) return null
  return (
    <div className="sticky bottom-0 border-t-2 border-accent bg-accent-soft px-3 py-1">
      {unconfirmed && (
        <Suspense fallback={null}>
          <WouldRank slug={slug} row={unconfirmed} />
        </Suspense>
      )}
      {own && (
        <Line data-own-rank={own.rank}>
          <strong className="font-semibold">{words.ownRank(formatCount(own.rank, locale))}</strong>
          <span className="text-soft">{words.ownBest(format(unitOf(slug), own.ms))}</span>
        </Line>
      )}
    </div>
  )
}

function WouldRank({ slug, row }: { readonly slug: BoardSlug; readonly row: UnconfirmedRow }) {
  const words = useWaitingWords()
  const locale = useLocale()
  const format = useFormatScore()
  return (
    <Line data-row={row.rank} data-you="" data-unconfirmed="">
      <strong className="font-semibold">{words.wouldRank(formatCount(row.rank, locale))}</strong>
      <span className="text-soft">
        {format(unitOf(slug), row.ms)} · {words.unconfirmed}
      </span>
    </Line>
  )
}

interface LineProps {
  readonly children: ReactNode
  readonly 'data-own-rank'?: number
  readonly 'data-row'?: number
  readonly 'data-you'?: ''
  readonly 'data-unconfirmed'?: ''
}

const Line = ({ children, ...marks }: LineProps) => (
  <p {...marks} className="flex min-h-12 flex-wrap items-center gap-x-4">
    {children}
  </p>
)
