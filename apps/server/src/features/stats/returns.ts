import { RETURN_WEEKS, type CallData } from '@reflex/contract'
import { dayNumber, firstDayOfWeek, parseDay, startOfDay, weekIndexOf } from '../../lib/calendar.ts'
import type { VisitReports } from './port.ts'
import { isoDay } from './period.ts'

const COHORTS = 12

const weekOf = (day: number): number | null => {
  const index = parseDay(String(day))
  return index === null ? null : weekIndexOf(startOfDay(index))
}

/** Of those who first came in a week, who came back in each of the next eight. Weeks are those of UTC. */
export async function readReturns(
  visits: VisitReports,
  now: number,
): Promise<CallData<'getReturns'>> {
  const thisWeek = weekIndexOf(now)
  const oldest = thisWeek - COHORTS + 1
  const first = dayNumber(firstDayOfWeek(oldest))
  const last = dayNumber(firstDayOfWeek(thisWeek + 1) - 1)
  const people = new Map<string, number>()
  for (const row of await visits.returnsByDay(first, last)) {
    const name = `${weekOf(row.firstWeek)} ${weekOf(row.day)}`
    people.set(name, (people.get(name) ?? 0) + row.people)
  }
  const came = (cohort: number, week: number): number => people.get(`${cohort} ${week}`) ?? 0
  const cohorts = Array.from({ length: COHORTS }, (_, nth) => thisWeek - nth)
  return {
    weeks: cohorts.map((week) => ({
      week: isoDay(firstDayOfWeek(week)),
      people: came(week, week),
      back: Array.from({ length: Math.min(RETURN_WEEKS, thisWeek - week) }, (_, nth) =>
        came(week, week + nth + 1),
      ),
    })),
  }
}
