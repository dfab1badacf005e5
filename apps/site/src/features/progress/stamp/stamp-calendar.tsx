import { useState, type ReactNode } from 'react'
import { firstDay, monthAfter, monthBefore, monthOf, weeksOf, type Month } from './month.ts'
import type { Day } from './day.ts'
import { useLocale } from '../../../lib/words/index.tsx'
import { useProgressWords } from '../../../lib/words/page-words.ts'
import { TurnIcon } from '@reflex/ui'

interface StampCalendarProps {
  readonly stamps: readonly Day[]
  readonly today: Day
}

/** Days are text without a time; read as UTC and written as UTC they stay what they are. */
const format = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

export function StampCalendar({ stamps, today }: StampCalendarProps) {
  const words = useProgressWords().stamp
  const locale = useLocale()
  const [month, setMonth] = useState<Month>(monthOf(today))
  const stamped = new Set(stamps)
  const earliest = monthOf(stamps.toSorted().at(0) ?? today)
  const name = format(firstDay(month), locale, { year: 'numeric', month: 'long' })
  return (
    <div className="max-w-md" data-calendar={month}>
      <div className="flex items-center justify-between">
        <Turn
          label={words.before}
          disabled={month <= earliest}
          onTurn={() => setMonth(monthBefore(month))}
        >
          <TurnIcon />
        </Turn>
        <p className="font-medium" aria-live="polite">
          {name}
        </p>
        <Turn
          label={words.after}
          disabled={month >= monthOf(today)}
          onTurn={() => setMonth(monthAfter(month))}
        >
          <TurnIcon flipped />
        </Turn>
      </div>
      <table className="figures mt-2 w-full table-fixed text-center">
        <caption className="sr-only">{name}</caption>
        <WeekdayNames />
        <tbody>
          {weeksOf(month).map((week, i) => (
            <tr key={week.find((day) => day !== null) ?? i}>
              {week.map((day, weekday) => (
                <td key={day ?? `empty-${weekday}`} className="p-0.5">
                  {day && (
                    <DayCell day={day} isStamped={stamped.has(day)} isToday={day === today} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TurnProps {
  readonly label: string
  readonly disabled: boolean
  readonly children: ReactNode
  onTurn(): void
}

/** Stays focusable at the end of the road, so that the keyboard does not lose its place. */
const Turn = ({ label, disabled, onTurn, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onTurn()}
    className="grid size-11 cursor-pointer place-items-center hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-tick aria-disabled:hover:bg-transparent"
  >
    {children}
  </button>
)

/** Any week will do to name its days; this one begins with a Sunday. */
const NAMING_WEEK = weeksOf('2026-03')[0] ?? []

function WeekdayNames() {
  const locale = useLocale()
  return (
    <thead>
      <tr>
        {NAMING_WEEK.map(
          (day) =>
            day && (
              <th
                key={day}
                scope="col"
                abbr={format(day, locale, { weekday: 'long' })}
                className="caption py-2 font-normal"
              >
                {format(day, locale, { weekday: 'narrow' })}
              </th>
            ),
        )}
      </tr>
    </thead>
  )
}

function DayCell({ day, isStamped, isToday }: { day: Day; isStamped: boolean; isToday: boolean }) {
  const words = useProgressWords().stamp
  return (
    <span
      data-day={day}
      data-stamped={isStamped || undefined}
      className="mx-auto grid aspect-square max-w-11 place-items-center rounded-full border border-transparent text-soft data-stamped:bg-ink data-stamped:font-semibold data-stamped:text-paper"
    >
      <span className={isToday ? 'underline decoration-2 underline-offset-4' : ''}>
        {Number(day.slice(-2))}
        {isStamped && <span className="sr-only"> {words.stamped}</span>}
        {isToday && <span className="sr-only"> {words.today}</span>}
      </span>
    </span>
  )
}
