import { dayIndexOf } from '../../lib/calendar.ts'

export interface LocalTime {
  /** As days are numbered, by the calendar there. */
  readonly day: number
  readonly hour: number
}

const known = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = known.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  known.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** What calendar and clock show somewhere. */
export function localTime(timeZone: string, at: number): LocalTime {
  const parts = formatOf(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  return {
    day: dayIndexOf(Date.UTC(of('year'), of('month') - 1, of('day'))),
    hour: of('hour'),
  }
}
