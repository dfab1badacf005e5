import { addDays, readDay, type Day } from './day.ts'
import { noStamps, type Stamp } from './stamp.ts'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Days in a row up to the last one. */
function trailingStreak(stamps: readonly Day[], last: Day): number {
  const stamped = new Set(stamps)
  let days = 1
  while (stamped.has(addDays(last, -days))) days++
  return days
}

/** Makes sense of what storage holds, whoever wrote it, and keeps everything that can be kept. */
export function readStamp(value: unknown): Stamp {
  if (typeof value !== 'object' || value === null) return noStamps
  const kept = value as Partial<Record<keyof Stamp, unknown>>
  const listed: readonly unknown[] = Array.isArray(kept.stamps) ? kept.stamps : []
  const days = listed.map(readDay).filter((day) => day !== null)
  const stamps = [...new Set(days)].toSorted()
  const lastVisit = readDay(kept.lastVisit) ?? stamps.at(-1) ?? null
  const total = isCount(kept.totalStamps) ? kept.totalStamps : 0
  const totalStamps = Math.max(total, stamps.length, lastVisit === null ? 0 : 1)
  if (lastVisit === null) return { ...noStamps, totalStamps }
  const streak = isCount(kept.streak) && kept.streak > 0 ? kept.streak : null
  return {
    lastVisit,
    streak: Math.min(streak ?? trailingStreak(stamps, lastVisit), totalStamps),
    totalStamps,
    stamps,
  }
}
