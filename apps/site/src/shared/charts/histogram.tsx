export interface Bar {
  readonly from: number
  readonly to: number
  readonly players: number
}

interface HistogramProps {
  readonly bars: readonly Bar[]
  /** The player's own value; its bar carries the mark. Absent: no bar is marked. */
  readonly value?: number
  readonly label: string
}

const WIDTH = 300
const HEIGHT = 96
const BASE = 80

const holds = ({ from, to }: Bar, value: number, isLast: boolean): boolean =>
  value >= from && (value < to || isLast)

const barOf = (bars: readonly Bar[], value: number): number =>
  Math.max(
    0,
    bars.findIndex((bar, i) => holds(bar, value, i === bars.length - 1)),
  )

/** Everyone's results on a ruled line, with a needle where the player stands. */
export function Histogram({ bars, value, label }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ players }) => players))
  const step = WIDTH / Math.max(1, bars.length)
  const mine = value === undefined ? null : barOf(bars, value)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {bars.map((bar, i) => {
        const height = (bar.players / most) * (BASE - 12)
        return (
          <rect
            key={bar.from}
            x={i * step + 0.5}
            y={BASE - height}
            width={Math.max(1, step - 1)}
            height={height}
            className={mine === null || i === mine ? 'fill-accent' : 'fill-tick/45'}
          />
        )
      })}
      <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-ink" strokeWidth="1" />
      <path
        d={bars.map((_, i) => `M${i * step} ${BASE}v${i % 5 === 0 ? 8 : 4}`).join('')}
        className="stroke-tick"
      />
      {mine !== null && (
        <path d={`M${(mine + 0.5) * step} 2V${HEIGHT}`} className="stroke-accent" strokeWidth="2" />
      )}
    </svg>
  )
}
