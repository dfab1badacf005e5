import { CountFigure } from '../../../lib/format/score-figure.tsx'
import { currentStreak, type Stamp } from './stamp.ts'
import { useProgressWords } from '../../../lib/words/page-words.ts'
import { StampCalendar } from './stamp-calendar.tsx'
import { TickBar } from '../tick-bar.tsx'
import { useEffect, useState } from 'react'
import { localDay, type Day } from './day.ts'
import { keptStamp, watchStamp } from './kept-stamp.ts'

const BADGES = [7, 30, 100] as const

export function StampSection() {
  const words = useProgressWords().stamp
  const { stamp, today } = useStamp()
  const streak = currentStreak(stamp, today)
  return (
    <section aria-labelledby="stamps">
      <h2 id="stamps" className="text-2xl">
        {words.title}
      </h2>
      <dl className="mt-4 flex gap-12">
        <Figure label={words.streak} value={streak} shown={words.days(streak)} name="streak" />
        <Figure label={words.stamps} value={stamp.totalStamps} name="total" />
      </dl>
      {stamp.totalStamps === 0 && <p className="mt-4 text-soft">{words.none}</p>}
      <div className="mt-6">
        <StampCalendar stamps={stamp.stamps} today={today} />
      </div>
      <Badges stamp={stamp} streak={streak} />
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly shown?: string
  readonly name: string
}

const Figure = ({ label, value, shown = String(value), name }: FigureProps) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd data-stamp-figure={name} data-value={value} className="numeral mt-1 text-5xl">
      <CountFigure text={shown} />
    </dd>
  </div>
)

/** The way to the next badge of the running streak. */
function Badges({ stamp, streak }: { stamp: Stamp; streak: number }) {
  const words = useProgressWords().stamp
  const longest = longestStreak(stamp)
  const next = BADGES.find((days) => streak < days)
  return (
    <>
      <h3 className="mt-8 font-medium">{words.badges}</h3>
      {next !== undefined && <TickBar current={streak} target={next} className="mt-3 max-w-md" />}
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {BADGES.map((days) => (
          <li key={days} className={longest >= days ? 'font-semibold' : 'text-soft'}>
            {words.badge(days)} · {longest >= days ? words.earned : words.notYet}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The longest run of stamped days; a streak that was kept without its days counts as well. */
function longestStreak({ stamps, streak }: Stamp): number {
  const sorted = stamps.toSorted()
  let longest = streak
  let run = 0
  sorted.forEach((day, i) => {
    const before = sorted[i - 1]
    run = before !== undefined && Date.parse(day) - Date.parse(before) === 86_400_000 ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

interface StampNow {
  readonly stamp: Stamp
  readonly today: Day
}

const look = (): StampNow => ({ stamp: keptStamp(), today: localDay(new Date()) })

/** The visitor's stamps, with today's as soon as it is there. For the browser only. */
function useStamp(): StampNow {
  const [now, setNow] = useState(look)
  useEffect(() => watchStamp(() => setNow(look())), [])
  return now
}
