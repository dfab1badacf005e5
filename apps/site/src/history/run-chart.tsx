import { betterOf, type GameSlug } from '@reflex/contract'
import { thinned, withoutHidden, written, type Point } from './chart-points.ts'
import { bestLine, medianLine, type OwnRun } from './history.ts'

const WIDTH = 1000
const HEIGHT = 320
const EDGE = 12
/** More dots than this lie on each other: they are drawn as one path of points. */
const SINGLE_DOTS = 400

interface RunChartProps {
  readonly game: GameSlug
  readonly runs: readonly OwnRun[]
  readonly label: string
}

/** Every run as a dot over time, the best so far and the middle of the last ten as lines. */
export function RunChart({ game, runs, label }: RunChartProps) {
  const values = runs.map(({ ms }) => ms)
  const [first, last] = [runs[0]?.created_at ?? 0, runs.at(-1)?.created_at ?? 0]
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
  const x = (at: number): number =>
    last === first ? WIDTH / 2 : EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE)
  /** The better end is on top. */
  const y = (value: number): number => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    const up = betterOf(game) === 'lower' ? share : 1 - share
    return EDGE + up * (HEIGHT - 2 * EDGE)
  }
  const point = (value: number, i: number): Point => ({
    x: x(runs[i]?.created_at ?? 0),
    y: y(value),
  })
  const line = (all: readonly number[]): string =>
    `M${thinned(all.map(point)).map(written).join('L')}`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-auto w-full"
      fill="none"
    >
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-tick" />
      {runs.length > SINGLE_DOTS ? (
        <path
          data-run-dot={runs.length}
          d={withoutHidden(values.map(point))
            .map((dot) => `M${written(dot)}h0`)
            .join('')}
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-soft opacity-50"
        />
      ) : (
        runs.map((run, i) => (
          <circle
            key={run.run}
            data-run-dot={run.ms}
            cx={x(run.created_at)}
            cy={y(run.ms)}
            r="5"
            className={i === runs.length - 1 ? 'fill-accent' : 'fill-soft opacity-70'}
          />
        ))
      )}
      <path d={line(bestLine(game, values))} strokeWidth="2" className="stroke-ink" />
      <path d={line(medianLine(values))} strokeWidth="3" className="stroke-accent" />
    </svg>
  )
}
