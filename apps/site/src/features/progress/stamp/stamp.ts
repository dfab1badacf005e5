import { addDays, daysBetween, type Day } from './day.ts'

export interface Stamp {
  readonly lastVisit: Day | null
  readonly streak: number
  readonly totalStamps: number
  readonly stamps: readonly Day[]
}

export const noStamps: Stamp = { lastVisit: null, streak: 0, totalStamps: 0, stamps: [] }

/** A last visit that lies ahead, by travel or by a clock, is not a visit of today. */
const isDone = ({ lastVisit, stamps }: Stamp, today: Day): boolean =>
  lastVisit === today || stamps.includes(today)

/** Stamps a visit; the very same value comes back where the day is stamped already. */
export function stampDay(kept: Stamp, today: Day): Stamp {
  if (isDone(kept, today)) return kept
  return {
    lastVisit: today,
    streak: kept.lastVisit === addDays(today, -1) ? kept.streak + 1 : 1,
    totalStamps: kept.totalStamps + 1,
    stamps: [...kept.stamps, today],
  }
}

/** The streak as it stands today: a day that was missed has ended it. */
export const currentStreak = ({ lastVisit, streak }: Stamp, today: Day): number =>
  lastVisit === null || daysBetween(lastVisit, today) > 1 ? 0 : streak

export type Milestone = 'week' | 'month' | 'hundred' | 'ten'

export function milestoneOf(streak: number): Milestone | null {
  if (streak === 7) return 'week'
  if (streak === 30) return 'month'
  if (streak === 100) return 'hundred'
  return streak > 0 && streak % 10 === 0 ? 'ten' : null
}
