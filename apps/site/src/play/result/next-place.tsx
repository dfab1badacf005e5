import { unitOf, type BoardSlug } from '@reflex/contract'
import { Suspense } from 'react'
import useSWR from 'swr'
import { NextStep, useAmount, type Around } from '../../features/leaderboard/next-step.tsx'
import { get } from '../../lib/api/client.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale } from '../../lib/words/index.tsx'
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
  readonly around: Around
}

function Step({ slug, value, around }: StepProps) {
  const { next: words } = useMeasureWords()
  const format = useFormatScore()
  const amount = useAmount(slug)
  const locale = useLocale()
  const own = around.rows.find(({ uid }) => uid === shownUid(getUid()))
  const { next } = around
  if (!own) return null
  const step = next ? words.step(amount(next.by), formatCount(next.rank, locale)) : words.first
  const text = own.ms === value ? step : words.fromBest(format(unitOf(slug), own.ms), step)
  return <NextStep slug={slug} around={around} step={text} />
}
