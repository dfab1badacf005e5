import { unitOf, type BoardSlug } from '@reflex/contract'
import { Suspense, type ReactNode } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import type { UnconfirmedRow } from './with-unconfirmed.ts'
import { formatCount } from '../../lib/format/score.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { NextStep, useAmount } from './next-step.tsx'
import type { BoardView } from './view.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { claimViews } from '../pending/claim-views.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'

interface OwnRankProps {
  readonly slug: BoardSlug
  readonly rank: { readonly rank: number; readonly ms: number } | null
  readonly unconfirmed: UnconfirmedRow | null
  /** Null: the world. */
  readonly country: string | null
  readonly range: BoardView['range']
}

/** Where the visitor stands, or would stand with what waits, who is not among the rows shown. */
export function OwnRank({ slug, rank: own, unconfirmed, range, country }: OwnRankProps) {
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
      {own && <Ahead slug={slug} range={range} country={country} />}
    </div>
  )
}

/** How far the next better place is, and who stands around one's own. */
function Ahead({ slug, range, country }: Pick<OwnRankProps, 'slug' | 'range' | 'country'>) {
  const { next: words } = useMeasureWords()
  const amount = useAmount(slug)
  const locale = useLocale()
  const { data } = useSWR(
    ['around', slug, range, country],
    () =>
      get('/api/v1/leaderboard/around', {
        uid: getUid(),
        query: {
          game: slug,
          ...(range === 'today' ? { date: utcDay() } : { timeRange: range }),
          ...(country === null ? {} : { country }),
        },
      }),
    { shouldRetryOnError: false },
  )
  if (!data?.next) return null
  const { rank, by } = data.next
  const step = words.to(amount(by), formatCount(rank, locale))
  return <NextStep slug={slug} around={data} step={step} />
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
