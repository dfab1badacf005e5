import { Suspense } from 'react'
import useSWR from 'swr'
import type { GameSlug, SplitInput } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { get } from '../../lib/api/client.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { formatCount } from '../../lib/format/score.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'

/** Below so many, a share of them would say little. */
const FEWEST = 30

interface AmongEqualsProps {
  readonly slug: GameSlug
  readonly value: number
  readonly log: readonly LogEntry[]
  readonly submission: Submission
}

/** The device of the first press, as the server stores it; a typed number has none. */
export function inputOf(log: readonly LogEntry[]): SplitInput | null {
  const first = log.find((entry) => entry.type === 'click')
  return first && first.pointer !== 'pen' ? first.pointer : null
}

/** Where the run stands among those alone who played as its player did: devices differ by more than people. */
export function AmongEquals(props: AmongEqualsProps) {
  const input = inputOf(props.log)
  const { submission } = props
  const isRanked = submission.step === 'kept' && submission.standing.rank !== null
  return input && isRanked ? (
    <Suspense fallback={null}>
      <Share {...props} input={input} />
    </Suspense>
  ) : null
}

function Share({ slug, value, input }: AmongEqualsProps & { readonly input: SplitInput }) {
  const { equals } = useMeasureWords()
  const locale = useLocale()
  const query = { game: slug, date: utcDay(), input, value } as const
  const { data } = useSWR(
    ['among-equals', slug, input, value],
    () => get('/api/v1/leaderboard/distribution', { query }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  if (!data || data.worse === undefined || data.players < FEWEST) return null
  // Its own player may not be among them for a moment.
  const others = Math.max(data.players - 1, data.worse)
  const percent = Math.floor((data.worse / others) * 100)
  return (
    <p data-among-equals={percent} className="text-soft">
      {equals[input](percent, formatCount(others, locale))}
    </p>
  )
}
