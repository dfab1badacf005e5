import { gameSlugs, unitOf, type GameSlug, type CallData } from '@reflex/contract'
import { useRef } from 'react'
import useSWR from 'swr'
import { get } from '../../shared/api/client.ts'
import { Histogram, type Bar } from '../../shared/charts/histogram.tsx'
import { formatCount } from '../../shared/format/score.ts'
import { useFormatScore } from '../../shared/format/use-format-score.ts'
import { GameIcon } from '../../shared/icons/game-icon.tsx'
import { useLocale, useWords } from '../../shared/words/index.tsx'
import { useTextWords } from '../../shared/words/page-words.ts'
import { DistributionTable } from './distribution-table.tsx'
import { useSeen } from './use-seen.ts'

type Distribution = CallData<'getDistribution'>

/** How everyone's best results lie, for each of the six games. */
export function LiveDistributions() {
  return (
    <div className="live-distributions">
      {gameSlugs.map((slug) => (
        <LiveDistribution key={slug} slug={slug} />
      ))}
    </div>
  )
}

function LiveDistribution({ slug }: { readonly slug: GameSlug }) {
  const { games } = useWords()
  const box = useRef<HTMLElement>(null)
  const seen = useSeen(box)
  const query = { game: slug, timeRange: 'alltime' } as const
  const { data, error } = useSWR<Distribution, unknown>(
    seen ? ['distribution', slug, 'all'] : null,
    () => get('/api/v1/leaderboard/distribution', { query }),
  )
  return (
    <figure ref={box} data-accent={slug} data-distribution={slug}>
      <figcaption className="flex items-center gap-2 font-medium">
        <span className="text-accent">
          <GameIcon slug={slug} size={22} />
        </span>
        {games[slug].title}
      </figcaption>
      <Chart slug={slug} data={data} failed={error !== undefined} />
    </figure>
  )
}

interface ChartProps {
  readonly slug: GameSlug
  readonly data: Distribution | undefined
  readonly failed: boolean
}

/** Levels and digits have a bar each, which ends where it begins. */
const lastValue = ({ from, to }: Bar): number => (to - from === 1 ? from : to)

/** Every state has the height of the chart, so that nothing below it moves. */
function Chart({ slug, data, failed }: ChartProps) {
  const { live } = useTextWords()
  const { shell } = useWords()
  const locale = useLocale()
  const format = useFormatScore()
  const first = data?.buckets.at(0)
  const last = data?.buckets.at(-1)
  if (!data || data.players === 0 || !first || !last) {
    const isComing = !data && !failed
    return (
      <p role="status" className={`live-empty ${isComing ? 'skeleton' : ''}`}>
        {isComing ? (
          <span className="sr-only">{shell.loading}</span>
        ) : data ? (
          live.empty
        ) : (
          live.failed
        )}
      </p>
    )
  }
  const players = live.players(formatCount(data.players, locale), data.players)
  return (
    <>
      <Histogram bars={data.buckets} label={live.label(players)} />
      <p className="caption flex justify-between" aria-hidden="true">
        <span>{format(unitOf(slug), first.from)}</span>
        <span>{format(unitOf(slug), lastValue(last))}</span>
      </p>
      <DistributionTable slug={slug} buckets={data.buckets} summary={players} />
    </>
  )
}
