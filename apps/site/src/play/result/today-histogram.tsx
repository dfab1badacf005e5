import { unitOf, type GameSlug } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { runError } from '@reflex/games/statistics'
import { Suspense } from 'react'
import type { Submission } from '../../lib/api/submission.ts'
import { Histogram, type Bar } from '../../lib/charts/histogram.tsx'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { useDistribution } from './use-distribution.ts'

interface TodayHistogramProps {
  readonly slug: GameSlug
  readonly value: number
  /** Read again once the run itself is in it. */
  readonly submission: Submission
  /** How sure the run is, is read from it. */
  readonly log?: readonly LogEntry[]
}

/** Where the run stands among everyone's today. The box keeps its size while it is read. */
export const TodayHistogram = (props: TodayHistogramProps) => (
  <figure className="min-h-44">
    <Suspense fallback={<Absent words="" />}>
      <Chart {...props} />
    </Suspense>
  </figure>
)

function Chart({ slug, value, submission, log }: TodayHistogramProps) {
  const { spread } = useMeasureWords()
  const { data, error } = useDistribution(slug, value, submission.step)
  const [first, last] = [data?.buckets.at(0), data?.buckets.at(-1)]
  return (
    <>
      <figcaption className="mb-2 font-medium">{spread.title}</figcaption>
      {data && first && last ? (
        <Drawn
          slug={slug}
          value={value}
          error={log ? runError(slug, log) : null}
          bars={data.buckets}
          players={data.players}
          isCounted={submission.step === 'kept' && submission.standing.rank !== null}
        />
      ) : (
        <Absent words={data ? spread.empty : error ? spread.failed : ''} />
      )}
    </>
  )
}

interface DrawnProps extends Pick<TodayHistogramProps, 'slug' | 'value'> {
  readonly error: number | null
  readonly bars: readonly Bar[]
  readonly players: number
  /** Whether the run's own player is one of them. */
  readonly isCounted: boolean
}

function Drawn({ slug, value, error, bars, players, isCounted }: DrawnProps) {
  const { spread } = useMeasureWords()
  const format = useFormatScore()
  const locale = useLocale()
  const [from, to] = [bars.at(0)?.from ?? 0, lastValue(bars.at(-1))]
  const isAlone = isCounted && players === 1
  const words = [
    spread.players(players, formatCount(players, locale)),
    isAlone ? spread.alone : error ? spread.band : spread.mark,
  ].join(' ')
  return (
    <>
      <Histogram bars={bars} value={value} error={error} label={words} />
      <p className="figures flex justify-between text-sm text-soft">
        <span>{format(unitOf(slug), from)}</span>
        <span>{format(unitOf(slug), to)}</span>
      </p>
      <p className="text-sm text-soft">{words}</p>
    </>
  )
}

/** Levels and digits have a bar each, which ends where it begins. */
const lastValue = (bar: Bar | undefined): number =>
  bar ? (bar.to - bar.from === 1 ? bar.from : bar.to) : 0

/** A heading over nothing says nothing: until there is a chart, its place shows why. */
const Absent = ({ words }: { readonly words: string }) => (
  <p
    className={`grid aspect-300/96 place-items-center px-4 text-center text-soft ${
      words === '' ? 'skeleton' : 'border border-dashed border-hairline'
    }`}
  >
    {words}
  </p>
)
