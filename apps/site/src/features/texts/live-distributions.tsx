import { gameSlugs, splitInputs, unitOf, type GameSlug, type CallData } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { Histogram, type Bar } from '../../lib/charts/histogram.tsx'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'
import { DistributionTable } from './distribution-table.tsx'
import { useSeen } from './use-seen.ts'

type Distribution = CallData<'getDistribution'>

/** How everyone's best results lie, for each of the six games. */
export function LiveDistributions() {
  const { live } = useTextWords()
  const [input, setInput] = useState<Input>('all')
  return (
    <>
      <Segmented<Input>
        label={live.input}
        value={input}
        options={inputs.map((value) => ({ value, label: live.inputs[value] }))}
        onChange={setInput}
      />
      <div className="live-distributions">
        {gameSlugs.map((slug) => (
          // A typed number does not tell what typed it.
          <LiveDistribution
            key={slug}
            slug={slug}
            input={slug === 'number-memory' ? 'all' : input}
          />
        ))}
      </div>
    </>
  )
}

const inputs = ['all', ...splitInputs] as const
type Input = (typeof inputs)[number]

interface LiveDistributionProps {
  readonly slug: GameSlug
  readonly input: Input
}

function LiveDistribution({ slug, input }: LiveDistributionProps) {
  const { games } = useWords()
  const box = useRef<HTMLElement>(null)
  const seen = useSeen(box)
  const split = input === 'all' ? {} : { input }
  const query = { game: slug, timeRange: 'alltime', ...split } as const
  const { data, error } = useSWR<Distribution, unknown>(
    seen ? ['distribution', slug, 'all', input] : null,
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
