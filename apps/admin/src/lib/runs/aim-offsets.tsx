import { formatDecimal } from '../format/number.ts'
import { run } from '../words/reviews.ts'
import { hitOffsets } from './rounds.ts'
import type { RunLog, Spot } from './use-run.ts'

/** Half of a target, in px, and a little air around it. */
const RADIUS = 30
const REACH = RADIUS + 4

interface AimOffsetsProps {
  readonly log: RunLog
  readonly targets: readonly Spot[]
}

/** Every hit on one target: a hand leaves a cloud, a script a single point. */
export function AimOffsets({ log, targets }: AimOffsetsProps) {
  const offsets = hitOffsets(log, targets)
  const distances = offsets.map(({ x, y }) => Math.hypot(x, y))
  if (distances.length === 0) return null
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length
  const text = run.offsetOf(formatDecimal(mean), formatDecimal(Math.max(...distances)))
  return (
    <figure className="grid content-start gap-1">
      <figcaption className="caption">{run.offsets}</figcaption>
      <svg
        role="img"
        aria-label={`${run.offsets}: ${text}`}
        viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
        className="block size-56"
        fill="none"
      >
        <circle r={RADIUS} className="stroke-tick" strokeWidth="0.5" />
        <circle r={RADIUS / 2} className="stroke-hairline" strokeWidth="0.5" />
        <path
          d={`M${-REACH} 0H${REACH}M0 ${-REACH}V${REACH}`}
          className="stroke-hairline"
          strokeWidth="0.5"
        />
        {offsets.map(({ x, y }, index) => (
          <circle key={`${index}-${x}-${y}`} cx={x} cy={y} r="1.4" className="fill-accent" />
        ))}
      </svg>
      <p aria-hidden="true" className="caption">
        {text}
      </p>
    </figure>
  )
}
