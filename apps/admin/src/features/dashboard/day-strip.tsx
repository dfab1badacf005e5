import { useId } from 'react'
import { formatDay } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { dashboard } from '../../lib/words/dashboard.ts'
import type { DayOfPlays } from './stats.ts'

const HEIGHT = 48
const STEP = 10

/**
 * A month at a glance: one tick a day, as high as its plays; today's is an outline in stripes, as it is not
 * over. The table below says the numbers.
 */
export function DayStrip({ days }: { readonly days: readonly DayOfPlays[] }) {
  const stripes = useId()
  const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const first = ordered[0]
  const last = ordered.at(-1)
  const peak = Math.max(0, ...ordered.map(({ totalPlays }) => totalPlays))
  if (!first || !last || peak === 0) return null
  const [from, to] = [formatDay(first.date), formatDay(last.date)]
  return (
    <div className="px-4 pb-3">
      <svg
        role="img"
        aria-label={dashboard.stripOf(from, to)}
        viewBox={`0 0 ${ordered.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-12 w-full"
      >
        <defs>
          <pattern
            id={stripes}
            width="3"
            height="3"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1.2" height="3" className="fill-accent" />
          </pattern>
        </defs>
        {ordered.map(({ date, totalPlays }, index) => {
          const height = Math.max(1, (totalPlays / peak) * HEIGHT)
          const isOpen = date === last.date
          return (
            <rect
              key={date}
              data-under-way={isOpen || undefined}
              x={index * STEP + 3}
              y={HEIGHT - height}
              width={4}
              height={height}
              fill={isOpen ? `url(#${stripes})` : undefined}
              strokeDasharray={isOpen ? '3 2' : undefined}
              vectorEffect="non-scaling-stroke"
              className={isOpen ? 'stroke-accent' : 'fill-tick'}
            />
          )
        })}
      </svg>
      <p className="caption mt-1 flex justify-between" aria-hidden="true">
        <span>{from}</span>
        <span>{dashboard.peak(formatCount(peak))}</span>
        <span>{dashboard.underWay(to)}</span>
      </p>
    </div>
  )
}
