import { unitOf, type BoardSlug, type CallData } from '@reflex/contract'
import { Suspense } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'

interface NextPlaceProps {
  readonly slug: BoardSlug
  readonly value: number
  readonly submission: Submission
}

/** How far the next better place of today is, and the rows around one's own. */
export function NextPlace({ slug, value, submission }: NextPlaceProps) {
  const isRanked = submission.step === 'kept' && submission.standing.rank !== null
  const run = submission.step === 'kept' ? submission.standing.run : undefined
  const { data } = useSWR(
    isRanked ? ['around', slug, value, run] : null,
    () =>
      get('/api/v1/leaderboard/around', {
        uid: getUid(),
        query: { game: slug, date: utcDay() },
      }),
    { shouldRetryOnError: false },
  )
  // The only player of a board has no next place.
  if (!data || data.rows.length < 2) return null
  return (
    <Suspense fallback={null}>
      <Step slug={slug} value={value} around={data} />
    </Suspense>
  )
}

interface StepProps {
  readonly slug: BoardSlug
  readonly value: number
  readonly around: CallData<'getAround'>
}

function Step({ slug, value, around }: StepProps) {
  const { next: words } = useMeasureWords()
  const format = useFormatScore()
  const locale = useLocale()
  const unit = unitOf(slug)
  const you = shownUid(getUid())
  const own = around.rows.find(({ uid }) => uid === you)
  const { next } = around
  if (!own) return null
  const by = (amount: number): string =>
    unit === 'ms' || unit === 'seconds' ? format(unit, amount) : words.more[unit](amount)
  const step = next ? words.step(by(next.by), formatCount(next.rank, locale)) : words.first
  return (
    <details data-next={next?.rank ?? ''} className="group/next">
      <summary className="min-h-11 cursor-pointer content-center">
        {own.ms === value ? step : words.fromBest(format(unit, own.ms), step)}
      </summary>
      <Rows slug={slug} rows={around.rows} you={you} />
    </details>
  )
}

interface RowsProps {
  readonly slug: BoardSlug
  readonly rows: CallData<'getAround'>['rows']
  readonly you: string
}

function Rows({ slug, rows, you }: RowsProps) {
  const { next } = useMeasureWords()
  const { board } = useWords()
  const format = useFormatScore()
  const locale = useLocale()
  return (
    <ol aria-label={next.rows} className="grid border-t border-hairline text-sm">
      {rows.map(({ rank, uid, nickname, ms }) => (
        <li
          key={uid}
          data-around={rank}
          className={`grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-2 border-b border-hairline py-1.5 ${uid === you ? 'bg-accent-soft font-medium' : ''}`}
        >
          <span className="figures pl-2">{formatCount(rank, locale)}</span>
          <span className="truncate">
            {nickname ? <bdi>{nickname}</bdi> : <span className="figures text-soft">{uid}</span>}
            {uid === you && <span className="text-accent"> {board.you}</span>}
          </span>
          <span className="figures pr-2">{format(unitOf(slug), ms)}</span>
        </li>
      ))}
    </ol>
  )
}
