import { betterOf, unitOf, type GameSlug } from '@reflex/contract'
import { useState } from 'react'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import { lastRuns } from '../../lib/storage/last-runs.ts'

const WIDTH = 300
const HEIGHT = 96
const MARGIN = 8

/** The visitor's own last results as a line, better always upwards. */
export function LastRuns({ slug }: { readonly slug: GameSlug }) {
  const { games, shell } = useWords()
  const { below } = useMeasureWords()
  const format = useFormatScore()
  const [runs] = useState(() => lastRuns(slug))
  if (runs.length < 2) return null
  const best = betterOf(slug) === 'lower' ? Math.min(...runs) : Math.max(...runs)
  const points = runs.map(
    (value, i) => [xOf(i, runs.length), yOf(value, runs, betterOf(slug))] as const,
  )
  return (
    <figure className="min-h-44">
      <figcaption className="mb-2 flex justify-between gap-4 font-medium">
        {below.lastRuns(games[slug].title)}
        <span className="shrink-0 font-normal text-soft tabular-nums">
          {below.lastBest(format(unitOf(slug), best))}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={below.lastRunsOf(runs.length)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
      >
        <path d={`M0 ${HEIGHT - MARGIN}H${WIDTH}`} className="stroke-hairline" />
        <path
          d={`M${points.map((point) => point.join(' ')).join('L')}`}
          className="fill-none stroke-ink"
          strokeWidth="1.5"
        />
        {points.map(([x, y], i) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={i === points.length - 1 ? 4 : 2}
            className={i === points.length - 1 ? 'fill-accent' : 'fill-ink'}
          />
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        {below.lastRunsOf(runs.length)}
        <AppLink href="/progress" className="-my-2 py-2 text-ink underline underline-offset-4">
          {shell.links.progress}
        </AppLink>
      </p>
    </figure>
  )
}

const xOf = (i: number, count: number): number => MARGIN + (i / (count - 1)) * (WIDTH - 2 * MARGIN)

function yOf(value: number, runs: readonly number[], better: 'lower' | 'higher'): number {
  const low = Math.min(...runs)
  const share = (value - low) / (Math.max(...runs) - low || 1)
  const height = HEIGHT - 4 * MARGIN
  return MARGIN + (better === 'lower' ? share : 1 - share) * height
}
