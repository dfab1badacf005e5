import { useFormatScore } from '../../../lib/format/use-format-score.ts'
import { wholeShares } from '../../../lib/format/whole-shares.ts'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useChallengeWords } from '../../../lib/words/page-words.ts'
import { useWords } from '../../../lib/words/index.tsx'
import type { ChallengePart } from '@reflex/contract'
import { slowerShare, usePartTimes, type PartTimes } from '../part-times.ts'
import type { PartTime } from '../submission.ts'

const WIDTH = 1000

/** The six parts as one bar on a scale, and as a list beneath it. */
export function Breakdown({ times }: { readonly times: readonly PartTime[] }) {
  const { final } = useChallengeWords()
  const { games } = useWords()
  const format = useFormatScore()
  const shares = wholeShares(times.map(({ ms }) => ms))
  const all = usePartTimes()
  return (
    <section aria-labelledby="breakdown" className="content-start">
      <h2 id="breakdown" className="text-xl">
        {final.breakdown}
      </h2>
      <StackedBar times={times} />
      <p className="mt-3 text-soft">{final.sharesLine}</p>
      <ol className="mt-2">
        {times.map(({ slug, ms }, i) => (
          <li
            key={slug}
            data-accent={slug}
            data-part={slug}
            className="grid min-h-12 grid-cols-[1.5rem_1fr_auto_3.5rem] items-center gap-x-3 gap-y-1 border-b border-hairline py-2"
          >
            <GameIcon slug={slug} className="text-accent" />
            <span>{games[slug].title}</span>
            <span className="figures font-medium" data-part-ms={ms}>
              {format('seconds', ms)}
            </span>
            <span
              data-share={shares[i]}
              aria-label={final.share(`${shares[i]}%`)}
              role="img"
              className="figures text-right text-soft"
            >
              {shares[i]}%
            </span>
            <Among all={all} slug={slug} ms={ms} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface AmongProps {
  readonly all: PartTimes | null
  readonly slug: ChallengePart
  readonly ms: number
}

/**
 * Where a part stands among everyone's: as long for each, so that the one that takes two per cent of the
 * total counts as much to the eye as the one that takes forty. Its room is there before it is known.
 */
function Among({ all, slug, ms }: AmongProps) {
  const { final } = useChallengeWords()
  const slower = all && slowerShare(all, slug, ms)
  return (
    <div className="col-span-3 col-start-2 grid min-h-6 grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 text-sm text-soft max-sm:grid-cols-[minmax(0,1fr)_9rem]">
      {slower !== null && (
        <>
          <span aria-hidden="true" className="relative h-1 bg-sunken">
            <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${slower}%` }} />
          </span>
          <span data-faster={slower} className="figures text-right">
            {final.faster(slower)}
          </span>
        </>
      )}
    </div>
  )
}

function StackedBar({ times }: { readonly times: readonly PartTime[] }) {
  const stretches = times.map(({ slug, share }, i) => {
    const before = times.slice(0, i).reduce((sum, part) => sum + part.share, 0)
    return { slug, x: before * WIDTH, width: share * WIDTH }
  })
  const ticks = Array.from(
    { length: 51 },
    (_, n) => `M${n * 19.96 + 1} 64v${n % 10 === 0 ? 14 : 7}`,
  )
  return (
    <svg
      aria-hidden="true"
      data-bar
      viewBox={`0 0 ${WIDTH} 80`}
      preserveAspectRatio="none"
      className="mt-5 h-16 w-full"
    >
      {stretches.map(({ slug, x, width }) => (
        <rect
          key={slug}
          data-accent={slug}
          x={x + 1}
          y="0"
          width={Math.max(1, width - 2)}
          height="56"
          className="fill-accent"
        />
      ))}
      <path d={ticks.join('')} className="stroke-tick" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
