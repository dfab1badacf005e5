export interface Bar {
  readonly from: number
  readonly to: number
  readonly players: number
}

interface HistogramProps {
  readonly bars: readonly Bar[]
  /** The value that carries the mark. Absent: no bar is marked. */
  readonly value?: number
  /** Half the width of the confidence interval. */
  readonly error?: number | null
  readonly label: string
}

const WIDTH = 300
const HEIGHT = 96
const BASE = 80

const holds = ({ from, to }: Bar, value: number, isLast: boolean): boolean =>
  value >= from && (value < to || isLast)

export const barOf = (bars: readonly Bar[], value: number): number =>
  Math.max(
    0,
    bars.findIndex((bar, i) => holds(bar, value, i === bars.length - 1)),
  )

/** Where a value stands along the bars, from 0 to 1. A bar of one level has it in its middle. */
export function placeAmong(bars: readonly Bar[], value: number): number {
  const i = barOf(bars, value)
  const bar = bars[i]
  if (!bar) return 0
  const within = bar.to - bar.from > 1 ? (value - bar.from) / (bar.to - bar.from) : 0.5
  return (i + Math.min(1, Math.max(0, within))) / bars.length
}

/** Everyone's results on a ruled line, with a needle where the value stands and a band of its error. */
export function Histogram({ bars, value, error, label }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ players }) => players))
  const step = WIDTH / Math.max(1, bars.length)
  const mine = value === undefined ? null : barOf(bars, value)
  const needle = value === undefined ? null : placeAmong(bars, value) * WIDTH
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {value !== undefined && error ? <Band bars={bars} value={value} error={error} /> : null}
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
      {needle !== null && (
        <path d={`M${needle} 2V${HEIGHT}`} className="stroke-accent" strokeWidth="2" />
      )}
    </svg>
  )
}

type BandProps = Required<Pick<HistogramProps, 'bars'>> & {
  readonly value: number
  readonly error: number
}

function Band({ bars, value, error }: BandProps) {
  const from = placeAmong(bars, value - error) * WIDTH
  const to = placeAmong(bars, value + error) * WIDTH
  return (
    <g data-band={error}>
      <rect
        x={from}
        y={2}
        width={Math.max(2, to - from)}
        height={BASE - 2}
        className="fill-accent/15"
      />
      <path
        d={`M${from} 2V${BASE}M${to} 2V${BASE}`}
        className="stroke-accent"
        strokeDasharray="2 3"
      />
    </g>
  )
}
