import type { CallData } from '@reflex/contract'
import { dayIndexOf, dayNumber, isoDay } from '../../lib/calendar.ts'
import type { DailyStore, DayCounts } from './port.ts'

/** On the seventh day after, and until its course is over, somebody may still come back. */
const SEVENTH = 7
const OPEN_DAYS = SEVENTH + 2
/** How many nights the job may miss before a day is lost to the sums. */
const NIGHTS_OFF = 7
/** Without a try in this many days a streak has ended. */
const ALIVE_DAYS = 8
const BATCH = 500
const SHOWN_DAYS = 30

const countOf = (daily: Pick<DailyStore, 'countDay'>, index: number): Promise<DayCounts> =>
  daily.countDay(dayNumber(index), dayNumber(index + 1), dayNumber(index + SEVENTH))

interface AgingPorts {
  readonly daily: Pick<DailyStore, 'countDay' | 'keepDays' | 'forgetTries'>
  readonly scoreRetentionDays: number
}

/** Once a day: sums of the days in which nothing changes any more, and tries that nobody needs go. */
export async function ageDaily(
  { daily, scoreRetentionDays }: AgingPorts,
  today: number,
  goOn: () => Promise<void>,
): Promise<void> {
  const stay = Math.max(scoreRetentionDays, OPEN_DAYS + NIGHTS_OFF)
  const counts: DayCounts[] = []
  const first = today - Math.min(stay, SHOWN_DAYS)
  for (let index = first; index <= today - OPEN_DAYS; index++) {
    const count = await countOf(daily, index)
    if (count.begun > 0) counts.push(count)
    await goOn()
  }
  await daily.keepDays(counts)
  const [before, alive] = [dayNumber(today - stay), dayNumber(today - ALIVE_DAYS)]
  while ((await daily.forgetTries(before, alive, BATCH)) === BATCH) await goOn()
}

interface ReadPorts {
  readonly daily: Pick<DailyStore, 'countDay' | 'storedDays'>
  /** How many visits saw the page of the course, by the day as yyyymmdd. */
  readonly opened: (first: number, last: number) => Promise<ReadonlyMap<number, number>>
}

type Day = CallData<'getDailyDays'>['days'][number]

/** For the operator: the latest day first. */
export async function readDailyDays(
  { daily, opened }: ReadPorts,
  now: number,
): Promise<CallData<'getDailyDays'>> {
  const today = dayIndexOf(now)
  const first = today - SHOWN_DAYS + 1
  const [stored, visits] = await Promise.all([
    daily.storedDays(dayNumber(first)),
    opened(dayNumber(first), dayNumber(today)),
  ])
  const known = new Map(stored.map((count) => [count.day, count]))
  const rows = Array.from({ length: SHOWN_DAYS }, async (_, ago): Promise<Day> => {
    const index = today - ago
    const day = dayNumber(index)
    const { begun, ended, nextDay, seventhDay } = known.get(day) ?? (await countOf(daily, index))
    return {
      date: isoDay(index),
      opened: visits.get(day) ?? 0,
      begun,
      ended,
      next_day: index + 1 < today ? nextDay : null,
      seventh_day: index + SEVENTH < today ? seventhDay : null,
    }
  })
  return { days: await Promise.all(rows) }
}
