import { betterOf, type GameSlug } from '@reflex/contract'
import { formatDay } from '../../lib/format/date.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { thinned, withoutHidden, written, type Point } from './chart-points.ts'
import { bestLine, dayOf, medianLine, type OwnRun } from './history.ts'

const WIDTH = 1000
const HEIGHT = 320
const EDGE = 12
/** More dots than this lie on each other: they are drawn as one path of points. */
const SINGLE_DOTS = 400

interface RunChartProps {
  readonly game: GameSlug
  readonly runs: readonly OwnRun[]
  readonly label: string
  /** A result in the words of the game. */
  text(value: number): string
}

/** Every run as a dot over time, the best so far and the middle of the last ten as lines. */
export function RunChart({ game, runs, label, text }: RunChartProps) {
  const locale = useLocale()
  const date = (day: string): string => formatDay(day, locale)
  const values = runs.map(({ ms }) => ms)
  const [first, last] = [runs[0]?.created_at ?? 0, runs.at(-1)?.created_at ?? 0]
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
  const x = (at: number): number =>
    last === first ? WIDTH / 2 : EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE)
  const topIsLow = betterOf(game) === 'lower'
  /** The better end is on top. */
  const y = (value: number): number => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    const up = topIsLow ? share : 1 - share
    return EDGE + up * (HEIGHT - 2 * EDGE)
  }
  const point = (value: number, i: number): Point => ({
    x: x(runs[i]?.created_at ?? 0),
    y: y(value),
  })
  const line = (all: readonly number[]): string =>
    `M${thinned(all.map(point)).map(written).join('L')}`
  return (
    <figure className="grid gap-1">
      <div className="relative">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          // As tall on a phone as it needs to be: strokes keep their width, and so dots stay round.
          preserveAspectRatio="none"
          className="block h-56 w-full *:[vector-effect:non-scaling-stroke] sm:h-80"
          fill="none"
          strokeLinecap="round"
        >
          <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-tick" />
          <Dots runs={runs} point={point} />
          <path d={line(bestLine(game, values))} strokeWidth="1.5" className="stroke-ink" />
          <path d={line(medianLine(values))} strokeWidth="2.5" className="stroke-accent" />
        </svg>
        <Ends top={text(topIsLow ? low : high)} foot={text(topIsLow ? high : low)} />
      </div>
      <figcaption className="figures flex justify-between text-sm text-soft">
        <time dateTime={dayOf(first)}>{date(dayOf(first))}</time>
        {dayOf(last) !== dayOf(first) && <time dateTime={dayOf(last)}>{date(dayOf(last))}</time>}
      </figcaption>
    </figure>
  )
}

interface DotsProps {
  readonly runs: readonly OwnRun[]
  point(value: number, i: number): Point
}

function Dots({ runs, point }: DotsProps) {
  const dot = (at: Point): string => `M${written(at)}h0`
  if (runs.length > SINGLE_DOTS) {
    return (
      <path
        data-run-dot={runs.length}
        d={withoutHidden(runs.map(({ ms }, i) => point(ms, i)))
          .map(dot)
          .join('')}
        strokeWidth="4"
        className="stroke-soft opacity-50"
      />
    )
  }
  return runs.map((run, i) => (
    <path
      key={run.run}
      data-run-dot={run.ms}
      d={dot(point(run.ms, i))}
      strokeWidth="7"
      className={i === runs.length - 1 ? 'stroke-accent' : 'stroke-soft opacity-70'}
    />
  ))
}

/** The best and the worst that are drawn, at the top and at the foot. */
function Ends({ top, foot }: { readonly top: string; readonly foot: string }) {
  const look =
    'figures pointer-events-none absolute left-0 rounded-sm bg-paper/80 px-1 text-xs text-soft'
  return (
    <div aria-hidden="true">
      <span className={`${look} top-0`}>{top}</span>
      {top !== foot && <span className={`${look} bottom-1`}>{foot}</span>}
    </div>
  )
}
