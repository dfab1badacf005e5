import { formatCount } from '../format/number.ts'
import { units } from '../words/games.ts'
import { run } from '../words/reviews.ts'
import type { Press, Round } from './rounds.ts'

interface MarkProps {
  readonly x: number
  readonly y: number
}

const Dot = ({ x, y }: MarkProps) => <circle cx={x} cy={y} r="4" className="fill-accent" />

/** A mistake differs by its shape, not by its colour alone. */
const Cross = ({ x, y }: MarkProps) => (
  <path
    d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`}
    className="stroke-danger"
    strokeWidth="2"
  />
)

const WIDTH = 600
const ROW = 18
const LEFT = 28
const RIGHT = 12

const longest = (rounds: readonly Round[]): number =>
  Math.max(100, ...rounds.flatMap(({ presses }) => presses.map(({ after }) => after ?? 0)))

/** All signals laid over each other: a hand scatters, a machine draws a straight line. */
export function RoundChart({ rounds }: { readonly rounds: readonly Round[] }) {
  const most = longest(rounds)
  const place = ({ after }: Press): number =>
    after === null ? LEFT - 10 : LEFT + (after / most) * (WIDTH - LEFT - RIGHT)
  const height = rounds.length * ROW
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="caption">{run.rounds}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${height}`}
        className="block h-auto w-full max-w-200"
        fill="none"
      >
        <path d={`M${LEFT} 0V${height}`} className="stroke-ink" />
        {rounds.map(({ shownAt, presses }, index) => {
          const y = index * ROW + ROW / 2
          return (
            <g key={shownAt}>
              <path d={`M${LEFT} ${y}H${WIDTH}`} className="stroke-hairline" />
              {presses.map((press) => {
                const Mark = press.good ? Dot : Cross
                return <Mark key={`${press.at}-${press.good}`} x={place(press)} y={y} />
              })}
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="caption flex max-w-200 justify-between pl-6">
        <span>{units.ms('0')}</span>
        <span>{units.ms(formatCount(most))}</span>
      </p>
    </figure>
  )
}
