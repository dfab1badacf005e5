import { mean } from '../core/time.ts'
import { SURE } from './interval.ts'
import { middleOf, squares } from './moments.ts'
import { tWithin } from './t-quantile.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const MONTH = 28
/** With fewer days there is no telling how much somebody varies. */
const FEWEST_OF_WEEK = 2
const FEWEST_OF_MONTH = 3

export interface TimedRun {
  readonly value: number
  readonly at: number
}

export interface Change {
  /** The last week's mean of its days, less that of the four weeks before it. */
  readonly change: number
  /** So much comes and goes by chance, 95 times in 100. */
  readonly chance: number
  readonly isReal: boolean
}

/** Days still to play before anything can be said. */
export interface TooFewDays {
  readonly week: number
  readonly month: number
}

/**
 * The last seven days beside the four weeks before them. What is compared is days, each by its
 * middle run: runs of one day are alike, and counted one by one they would make chance look small.
 */
export function weekBesideMonth(runs: readonly TimedRun[], now: number): Change | TooFewDays {
  const from = now - WEEK * DAY_MS
  const week = middlesOfDays(runs.filter(({ at }) => at > from && at <= now))
  const month = middlesOfDays(runs.filter(({ at }) => at <= from && at > from - MONTH * DAY_MS))
  const missing = {
    week: Math.max(0, FEWEST_OF_WEEK - week.length),
    month: Math.max(0, FEWEST_OF_MONTH - month.length),
  }
  return missing.week + missing.month > 0 ? missing : changeBeside(week, month)
}

/** Two means with one spread: Student's interval of their difference. */
export function changeBeside(now: readonly number[], before: readonly number[]): Change {
  const freedom = now.length + before.length - 2
  const spread = Math.sqrt((squares(now) + squares(before)) / freedom)
  const chance = tWithin(SURE, freedom) * spread * Math.sqrt(1 / now.length + 1 / before.length)
  const change = mean(now) - mean(before)
  return { change, chance, isReal: Math.abs(change) > chance }
}

function middlesOfDays(runs: readonly TimedRun[]): number[] {
  const days = new Map<number, number[]>()
  for (const { value, at } of runs) {
    const day = Math.floor(at / DAY_MS)
    days.set(day, [...(days.get(day) ?? []), value])
  }
  return [...days.values()].map(middleOf)
}
