import { unitOf, type GameSlug } from '@reflex/contract'
import { Histogram } from '../../charts/histogram.tsx'
import { useFormatScore } from '../../format/use-format-score.ts'
import { useWords } from '../../words/index.tsx'
import type { Submission } from '../../api/submission.ts'
import { useDistribution } from './use-distribution.ts'

interface TodayHistogramProps {
  readonly slug: GameSlug
  readonly value: number
  /** Read again once the run itself is in it. */
  readonly submission: Submission
}

/** Where the run stands among everyone's today. The box keeps its size while it is read. */
export function TodayHistogram({ slug, value, submission }: TodayHistogramProps) {
  const { result } = useWords().run
  const format = useFormatScore()
  const { data, error } = useDistribution(slug, value, submission.step)
  const isHeldBack = submission.step === 'kept' && submission.standing.rank === null
  const tell = isHeldBack ? result.distributionOfOthers : result.distributionOf
  const first = data?.buckets.at(0)
  const last = data?.buckets.at(-1)
  return (
    <figure className="min-h-44">
      <figcaption className="mb-2 font-medium">{result.distribution}</figcaption>
      {data && first && last ? (
        <>
          <Histogram bars={data.buckets} value={value} label={tell(data.players)} />
          <p className="figures flex justify-between text-sm text-soft">
            <span>{format(unitOf(slug), first.from)}</span>
            <span>{format(unitOf(slug), last.to)}</span>
          </p>
          <p className="text-sm text-soft">{tell(data.players)}</p>
        </>
      ) : (
        <Absent words={data ? result.distributionEmpty : error ? result.distributionFailed : ''} />
      )}
    </figure>
  )
}

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
