import { isGameSlug } from '@reflex/contract'
import { lastRuns } from '../../../lib/storage/last-runs.ts'
import { isDay, localDay } from '../stamp/day.ts'
import { firstDay } from '../stamp/month.ts'
import { readLocalJson, writeLocalJson } from '../../../lib/storage/local.ts'
import { isAmount, isText, listOf, orNull, shaped } from '../../../lib/storage/shape.ts'
import { periodIds, periodsOf, type Goal, type Periods, type UsualOf } from './periods.ts'

const KEY = 'labs_weekly'
/** With fewer runs nobody has something usual. */
const RUNS_KNOWN = 3

const isGame = (value: unknown): boolean => isText(value) && isGameSlug(value)
const isTime = (value: unknown): boolean => isText(value) && Number.isFinite(Date.parse(value))
const isGoal = shaped<Goal>({
  id: (value) => periodIds.some((id) => id === value),
  target: (value) => isAmount(value) && value > 0,
  current: isAmount,
  completedAt: orNull(isTime),
  game: orNull(isGame),
  value: orNull(isAmount),
})
const arePeriods = shaped<Periods>({
  week: isDay,
  month: (value) => isText(value) && isDay(firstDay(value)),
  runs: isAmount,
  games: listOf(isGame),
  days: listOf(isDay),
  goals: (value) =>
    listOf<Goal>(isGoal)(value) &&
    value.length === periodIds.length &&
    periodIds.every((id) => value.some((goal) => goal.id === id)),
})

/** The middle of the last runs on this device. */
const usualOf: UsualOf = (game) => {
  const runs = lastRuns(game).toSorted((a, b) => a - b)
  return runs.length < RUNS_KNOWN ? null : (runs[runs.length >> 1] ?? null)
}

/** The missions of this week and month. Once made they stay, whatever is played meanwhile. */
export function keptPeriods(now = new Date()): Periods {
  const kept = readLocalJson(KEY, arePeriods)
  const periods = periodsOf(localDay(now), kept, usualOf)
  if (periods !== kept) keepPeriods(periods)
  return periods
}

export const keepPeriods = (periods: Periods): void => writeLocalJson(KEY, periods)
