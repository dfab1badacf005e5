import { challengeParts, type ChallengePart } from '@reflex/contract'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { totalOf, type Part } from './progress.ts'

const MINOR_TICKS = 10

/** The six games as six stretches of one scale: done, being played, to come. */
export function PartScale({
  index,
  done,
}: {
  readonly index: number
  readonly done: readonly Part[]
}) {
  const words = useChallengeWords()
  const format = useFormatScore()
  const label = words.part(index + 1, challengeParts.length)
  return (
    <div>
      <p className="caption flex justify-between">
        <span>{label}</span>
        <span>{done.length > 0 && `${words.cumulative} ${format('seconds', totalOf(done))}`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={challengeParts.length}
        aria-valuenow={done.length}
        className="mt-1 grid grid-cols-6"
      >
        {challengeParts.map((slug, i) => (
          <Stretch key={slug} slug={slug} look={lookOf(i, index, done.length)} />
        ))}
      </div>
    </div>
  )
}

const looks = {
  done: 'stroke-accent',
  now: 'stroke-ink',
  ahead: 'stroke-tick',
}

const lookOf = (i: number, index: number, done: number): keyof typeof looks =>
  i < done ? 'done' : i === index ? 'now' : 'ahead'

function Stretch({
  slug,
  look,
}: {
  readonly slug: ChallengePart
  readonly look: keyof typeof looks
}) {
  const ticks = Array.from({ length: MINOR_TICKS }, (_, n) => {
    const length = n === 0 ? 16 : look === 'done' ? 12 : 6
    return `M${n * 10 + 1} 0v${length}`
  })
  return (
    <svg
      aria-hidden="true"
      data-accent={slug}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className="h-4 w-full"
      fill="none"
    >
      <path
        d={ticks.join('')}
        className={looks[look]}
        strokeWidth={look === 'ahead' ? 1 : 2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
