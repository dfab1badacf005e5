import { unitOf, type BoardSlug } from '@reflex/contract'
import { Suspense, type ReactNode } from 'react'
import type { UnconfirmedRow } from './with-unconfirmed.ts'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { claimViews } from '../pending/claim-views.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'

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
          <Line data-row={unconfirmed.rank} data-you="" data-unconfirmed="">
            <claimViews.WouldRank slug={slug} rank={unconfirmed.rank} ms={unconfirmed.ms} />
          </Line>
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
