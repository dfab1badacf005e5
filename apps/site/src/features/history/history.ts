import { betterOf, type CallData, type GameSlug } from '@reflex/contract'

export type OwnRun = CallData<'getMyRuns'>['runs'][number]

/** One day of a game: what is left of it once the single runs are gone from the server. */
export interface DayFigures {
  /** yyyy-mm-dd, in UTC. */
  readonly day: string
  readonly runs: number
  readonly median: number
  readonly best: number
}

const DAY_MS = 86_400_000
const MEDIAN_OF = 10
const MONTH_DAYS = 30

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Numbers in a typed array are sorted as such, and ten times as fast: there may be many. */
const inOrder = (values: readonly number[]): Float64Array => Float64Array.from(values).sort()

export const median = (values: readonly number[]): number => middleOf(inOrder(values))

function middleOf(sorted: ArrayLike<number>): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const better = (game: GameSlug, a: number, b: number): number =>
  betterOf(game) === 'lower' ? Math.min(a, b) : Math.max(a, b)

/** The best so far, run by run. `values` are oldest first. */
export function bestLine(game: GameSlug, values: readonly number[]): number[] {
  let best: number | null = null
  return values.map((value) => (best = best === null ? value : better(game, best, value)))
}

/** The middle of the last ten, run by run; fewer at the beginning. */
export function medianLine(values: readonly number[]): number[] {
  const sorted: number[] = []
  return values.map((value, i) => {
    const gone = values[i - MEDIAN_OF]
    if (gone !== undefined) sorted.splice(sorted.indexOf(gone), 1)
    const above = sorted.findIndex((other) => other > value)
    sorted.splice(above === -1 ? sorted.length : above, 0, value)
    return middleOf(sorted)
  })
}

export function daysIn(game: GameSlug, runs: readonly OwnRun[]): DayFigures[] {
  const byDay = Map.groupBy(runs, ({ created_at }) => Math.floor(created_at / DAY_MS))
  return Array.from(byDay, ([day, own]) => {
    const values = own.map(({ ms }) => ms)
    const best = values.reduce((a, b) => better(game, a, b))
    return { day: dayOf(day * DAY_MS), runs: own.length, median: median(values), best }
  }).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Days that are known from before, with what is known better now in their place. */
export function joinDays(known: readonly DayFigures[], fresh: readonly DayFigures[]): DayFigures[] {
  const days = new Map(known.map((each) => [each.day, each]))
  for (const each of fresh) {
    // The server forgets the oldest runs of a day that is about to expire: the fuller count stays.
    if ((days.get(each.day)?.runs ?? 0) <= each.runs) days.set(each.day, each)
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Monday of the week, as its name. */
function weekOf(day: string): string {
  const at = Date.parse(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return dayOf(at - sinceMonday * DAY_MS)
}

export function bestByWeek(game: GameSlug, days: readonly DayFigures[]) {
  const weeks = Map.groupBy(days, ({ day }) => weekOf(day))
  return Array.from(weeks, ([week, own]) => ({
    week,
    best: own.map(({ best }) => best).reduce((a, b) => better(game, a, b)),
  }))
}

export interface Comparison {
  readonly last: number
  readonly usual: number
  /** How much better than usual, in the game's unit; less than 0 when it is worse. */
  readonly ahead: number
}

/** The last run held against the median of the month before it; null without such a month. */
export function compareLast(game: GameSlug, runs: readonly OwnRun[]): Comparison | null {
  const last = runs.at(-1)
  if (!last) return null
  const from = last.created_at - MONTH_DAYS * DAY_MS
  const before = runs.slice(0, -1).filter(({ created_at }) => created_at >= from)
  if (before.length === 0) return null
  // As it is shown: a sentence must not call 11 better than 11.
  const usual = Math.round(median(before.map(({ ms }) => ms)))
  const ahead = betterOf(game) === 'lower' ? usual - last.ms : last.ms - usual
  return { last: last.ms, usual, ahead }
}

/** The middle half of the results: how wide it is. */
export function spreadOf(values: readonly number[]): number {
  const sorted = inOrder(values)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return at(0.75) - at(0.25)
}

const COLUMNS = ['created_at', 'game', 'ms', 'mistakes', 'input', 'status', 'rank', 'run'] as const

/** Times in a form that every table programme reads. */
export const toCsv = (runs: readonly OwnRun[]): string =>
  [
    COLUMNS.join(','),
    ...runs.map((run) =>
      COLUMNS.map((column) =>
        column === 'created_at' ? new Date(run.created_at).toISOString() : (run[column] ?? ''),
      ).join(','),
    ),
  ].join('\r\n')
