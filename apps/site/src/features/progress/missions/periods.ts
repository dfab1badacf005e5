import { gameSlugs, betterOf, type GameSlug } from '@reflex/contract'
import { addDays, daysBetween, type Day } from '../stamp/day.ts'
import { monthBefore, monthOf, type Month } from '../stamp/month.ts'

/** The missions that come anew: three with each week, one with each month. */
export const periodIds = ['week-runs', 'week-level', 'week-games', 'month-days'] as const
export type PeriodId = (typeof periodIds)[number]

export interface Goal {
  readonly id: PeriodId
  readonly target: number
  readonly current: number
  /** As an ISO time. */
  readonly completedAt: string | null
  /** Of the level alone: in which game, and what is good enough; any run where that is not known yet. */
  readonly game: GameSlug | null
  readonly value: number | null
}

export interface Periods {
  /** The Monday of the week. */
  readonly week: Day
  /** The three of the week, and the month's. */
  readonly goals: readonly Goal[]
  /** What was played in the week: the next one's missions are made from it. */
  readonly runs: number
  readonly games: readonly GameSlug[]
  readonly month: Month
  /** The days of the month on which something was played. */
  readonly days: readonly Day[]
}

/** What somebody usually reaches in a game; null while too little is known. */
export type UsualOf = (game: GameSlug) => number | null

export interface PlayedRun {
  readonly game: GameSlug
  /** Null where it is no result of the game itself, as in the challenge. */
  readonly value: number | null
}

const A_MONDAY = '2026-03-02'
const WEEK = 7
/** How often the level has to be reached. */
const LEVEL_TIMES = 3
const first = { runs: 5, games: 3, days: 8 }

const within = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value))

export const weekOf = (day: Day): Day => {
  const since = daysBetween(A_MONDAY, day) % WEEK
  return addDays(day, -((since + WEEK) % WEEK))
}
export const weekAfter = (week: Day): Day => addDays(week, WEEK)

const goal = (id: PeriodId, target: number): Goal => ({
  id,
  target,
  current: 0,
  completedAt: null,
  game: null,
  value: null,
})

/** Another game each week, of those whose level is known; until one is, any that is new to the player. */
function levelGoal(week: Day, usualOf: UsualOf): Goal {
  const known = gameSlugs.filter((game) => usualOf(game) !== null)
  const among = known.length > 0 ? known : gameSlugs
  const turn = Math.floor(daysBetween(A_MONDAY, week) / WEEK)
  const game = among.at(turn % among.length) ?? 'reaction-time'
  return { ...goal('week-level', LEVEL_TIMES), game, value: usualOf(game) }
}

/** A little more than the week before. */
function weekGoals(week: Day, last: Periods | null, usualOf: UsualOf): Goal[] {
  const runs = last ? within(3, 60, last.runs + Math.ceil(last.runs / 10)) : first.runs
  const games = last ? within(2, gameSlugs.length, last.games.length + 1) : first.games
  return [goal('week-runs', runs), levelGoal(week, usualOf), goal('week-games', games)]
}

const monthGoal = (last: Periods | null): Goal =>
  goal('month-days', last ? within(4, 20, last.days.length + 2) : first.days)

export const isOfWeek = (id: PeriodId): boolean => id !== 'month-days'

/** The missions of a day: those that are kept while their time lasts, new ones after it. */
export function periodsOf(day: Day, kept: Periods | null, usualOf: UsualOf): Periods {
  const [week, month] = [weekOf(day), monthOf(day)]
  const isWeek = kept?.week === week
  const isMonth = kept?.month === month
  if (kept && isWeek && isMonth) return kept
  const lastWeek = kept && weekAfter(kept.week) === week ? kept : null
  const lastMonth = kept?.month === monthBefore(month) ? kept : null
  const ofWeek = isWeek
    ? kept.goals.filter(({ id }) => isOfWeek(id))
    : weekGoals(week, lastWeek, usualOf)
  const ofMonth = isMonth ? kept.goals.filter(({ id }) => !isOfWeek(id)) : [monthGoal(lastMonth)]
  return {
    week,
    goals: [...ofWeek, ...ofMonth],
    runs: isWeek ? kept.runs : 0,
    games: isWeek ? kept.games : [],
    month,
    days: isMonth ? kept.days : [],
  }
}

function reaches({ game, value }: Goal, run: PlayedRun): boolean {
  if (run.game !== game) return false
  if (value === null) return true
  if (run.value === null) return false
  return betterOf(game) === 'lower' ? run.value <= value : run.value >= value
}

const withOne = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list : [...list, one]

/** Counts a finished run; gives also what it completed. A goal that is reached stays as it is. */
export function countRun(periods: Periods, run: PlayedRun, day: Day, now: Date) {
  const runs = periods.runs + 1
  const games = withOne(periods.games, run.game)
  const days = withOne(periods.days, day)
  const counts: Record<PeriodId, (each: Goal) => number> = {
    'week-runs': () => runs,
    'week-games': () => games.length,
    'month-days': () => days.length,
    'week-level': (each) => each.current + Number(reaches(each, run)),
  }
  const completed: PeriodId[] = []
  const goals = periods.goals.map((each) => {
    if (each.completedAt !== null) return each
    // What another device has counted before the two were joined is not lost.
    const current = Math.min(each.target, Math.max(each.current, counts[each.id](each)))
    if (current < each.target) return { ...each, current }
    completed.push(each.id)
    return { ...each, current, completedAt: now.toISOString() }
  })
  return { periods: { ...periods, runs, games, days, goals }, completed }
}
