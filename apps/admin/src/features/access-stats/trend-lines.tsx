import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { formatCount } from '../../lib/format/number.ts'
import { accessStats } from '../../lib/words/access-stats.ts'
import { zones } from '../../lib/words/zones.ts'
import { labelledDays, type TrendDay } from './period.ts'
import { ticksUpTo } from './ticks.ts'

const HEIGHT = 100
const OPEN_DASHES = '1.5 4'

interface Series {
  readonly key: 'unique_visitors' | 'page_views'
  readonly name: string
  readonly stroke: string
  readonly dashes?: string
}

const series: readonly Series[] = [
  { key: 'unique_visitors', name: accessStats.trendVisitors, stroke: 'var(--accent)' },
  { key: 'page_views', name: accessStats.trendViews, stroke: 'var(--ink)', dashes: '6 4' },
]

const keys = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** A day in words, for whoever hears the chart. */
const spoken = (day: TrendDay | undefined): string =>
  day
    ? [day.date, ...series.map(({ key, name }) => `${name} ${formatCount(day[key])}`)].join(', ')
    : ''

/** Where a day stands, in percent of the width; a single one stands in the middle. */
const across = (index: number, days: readonly unknown[]): number =>
  days.length > 1 ? (index / (days.length - 1)) * 100 : 50

interface TrendProps {
  readonly days: readonly TrendDay[]
  /** The last day is not over: what leads to it is drawn so. */
  readonly isUnderWay: boolean
}

/** Both lines over the days. The pointer or the arrow keys show one day's figures. */
export function TrendLines({ days, isUnderWay }: TrendProps) {
  const { chosen, handlers } = useChosenDay(days.length)
  const shown = chosen ?? days.length - 1
  const day = days[shown]
  const ticks = ticksUpTo(Math.max(...days.map((each) => each.page_views)))
  const top = ticks.at(-1) ?? 1
  return (
    <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pt-2 text-xs text-soft">
      <Counts ticks={ticks} top={top} />
      <div
        role="slider"
        aria-label={accessStats.trend}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${spoken(day)}${isUnderWay && shown === days.length - 1 ? `, ${zones.underWay}` : ''}`}
        tabIndex={0}
        className="relative touch-pan-y"
        {...handlers}
      >
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 border-t border-hairline"
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        {isUnderWay && <UnderWay from={across(days.length - 2, days)} />}
        <Lines days={days} top={top} isUnderWay={isUnderWay} />
        {day && chosen !== null && (
          <Reading
            day={day}
            at={across(chosen, days)}
            isUnderWay={isUnderWay && chosen === days.length - 1}
          />
        )}
      </div>
      <span />
      <Dates days={days} />
    </div>
  )
}

/** None until the pointer is over the chart or an arrow key is pressed on it. */
function useChosenDay(count: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const within = (index: number): number => Math.max(0, Math.min(count - 1, index))
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(within(Math.round(((event.clientX - left) / width) * (count - 1))))
  }
  const leave = (): void => setChosen(null)
  const press = (event: KeyboardEvent): void => {
    const by = keys.get(event.key)
    if (by === undefined) return
    event.preventDefault()
    setChosen((before) => within((before ?? count - 1) + by))
  }
  const handlers = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: leave,
    onBlur: leave,
    onKeyDown: press,
  }
  return { chosen, handlers }
}

const Counts = ({ ticks, top }: { readonly ticks: readonly number[]; readonly top: number }) => (
  <div className="figures relative min-w-8" aria-hidden="true">
    <span className="invisible">{formatCount(top)}</span>
    {ticks.map((tick) => (
      <span
        key={tick}
        className="absolute right-0 translate-y-1/2"
        style={{ bottom: `${(tick / top) * 100}%` }}
      >
        {formatCount(tick)}
      </span>
    ))}
  </div>
)

function Dates({ days }: { readonly days: readonly TrendDay[] }) {
  const labels = new Set(labelledDays(days))
  return (
    <div className="figures relative h-5 max-md:text-[0.6875rem]" aria-hidden="true">
      {days.map(
        ({ date }, index) =>
          labels.has(date) && (
            <span
              key={date}
              // The first and the last stay within the drawing.
              className={`absolute top-1 whitespace-nowrap ${index === 0 ? '' : index === days.length - 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
              style={{ left: `${across(index, days)}%` }}
            >
              {date.slice(5)}
            </span>
          ),
      )}
    </div>
  )
}

/** Stripes behind the part that can still grow. */
const UnderWay = ({ from }: { readonly from: number }) => (
  <span
    data-under-way
    className="absolute inset-y-0 right-0 bg-[repeating-linear-gradient(45deg,var(--hairline)_0_2px,transparent_2px_8px)]"
    style={{ left: `${Math.max(0, from)}%` }}
  >
    <span className="absolute top-1 right-1 bg-surface px-1 text-[0.6875rem] whitespace-nowrap">
      {zones.underWay}
    </span>
  </span>
)

interface LinesProps extends TrendProps {
  readonly top: number
}

const Lines = ({ days, top, isUnderWay }: LinesProps) => (
  <svg
    viewBox={`0 0 100 ${HEIGHT}`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full overflow-visible"
  >
    {series.flatMap(({ key, stroke, dashes }) => {
      const points = (days.length > 1 ? days : [...days, ...days]).map(
        (day, index) =>
          `${across(days.length > 1 ? index : 0, days)},${HEIGHT - (day[key] / top) * HEIGHT}`,
      )
      const isOpen = isUnderWay && days.length > 1
      const line = (part: readonly string[], dashed: string | undefined, name: string) => (
        <polyline
          key={name}
          data-line={name}
          points={part.join(' ')}
          fill="none"
          stroke={stroke}
          strokeWidth={days.length > 1 ? 2 : 8}
          strokeLinejoin="round"
          strokeLinecap={days.length > 1 ? 'butt' : 'round'}
          strokeDasharray={dashed}
          vectorEffect="non-scaling-stroke"
        />
      )
      return [
        line(isOpen ? points.slice(0, -1) : points, dashes, key),
        ...(isOpen ? [line(points.slice(-2), OPEN_DASHES, `${key}-under-way`)] : []),
      ]
    })}
  </svg>
)

interface ReadingProps {
  readonly day: TrendDay
  readonly at: number
  readonly isUnderWay: boolean
}

/** Stands on the side that has more room. */
function Reading({ day, at, isUnderWay }: ReadingProps) {
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-0 border-l border-tick"
        style={{ left: `${at}%` }}
      />
      <dl
        className="pointer-events-none absolute top-0 z-10 grid grid-cols-[auto_auto] gap-x-3 rounded border border-tick bg-surface px-3 py-2 text-sm whitespace-nowrap text-ink"
        style={at > 50 ? { right: `${100 - at}%` } : { left: `${at}%` }}
      >
        <dt className="figures col-span-2 font-semibold">
          {isUnderWay ? `${day.date} · ${zones.underWay}` : day.date}
        </dt>
        {series.map(({ key, name }) => (
          <div key={key} className="contents">
            <dt>{name}</dt>
            <dd className="figures text-right">{formatCount(day[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
