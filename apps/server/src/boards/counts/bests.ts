import { isBetter, type BoardSlug } from '@reflex/contract'
import { weekOfDay } from '../../calendar.ts'
import type { BoardWindow } from '../../ports/rankings.ts'
import type { Change } from './counted-board.ts'
import type { BoardRow } from './head.ts'

/** A value and the run that reached it. */
export interface Best {
  readonly value: number
  readonly id: number
}

/** What a player reached in one country: ever, and in the newest week and day played there. */
export interface CountryBests {
  readonly all: Best
  readonly week: Best & { readonly number: number }
  readonly day: Best & { readonly number: number }
}

/** Of one player and game, by country. The world is the best of the countries. */
export type Bests = Readonly<Record<string, CountryBests>>

export interface BestRun extends Best {
  readonly country: string
  /** UTC day, counted from 1970-01-01. */
  readonly day: number
}

/** A change of one player on one board. */
export interface Move extends Change {
  readonly window: BoardWindow
  readonly scope: string
}

/** Better first; among equals the earlier run. */
const beats = (slug: BoardSlug, one: Best, other: Best): boolean =>
  isBetter(slug, one.value, other.value) || (one.value === other.value && one.id < other.id)

const betterOfTwo = <T extends Best>(slug: BoardSlug, one: T, other: T): T =>
  beats(slug, one, other) ? one : other

/** The better of what stood in the same window; the newer window otherwise. */
function newer<T extends Best & { number: number }>(slug: BoardSlug, before: T, run: T): T {
  if (before.number !== run.number) return before.number > run.number ? before : run
  return betterOfTwo(slug, run, before)
}

function withRunHere(slug: BoardSlug, before: CountryBests | undefined, run: BestRun) {
  const { value, id, day } = run
  const own = { value, id }
  const here: CountryBests = {
    all: own,
    week: { ...own, number: weekOfDay(day) },
    day: { ...own, number: day },
  }
  if (!before) return here
  return {
    all: betterOfTwo(slug, own, before.all),
    week: newer(slug, before.week, here.week),
    day: newer(slug, before.day, here.day),
  }
}

/** The bests with one more run of today. For a run of an older day see `isLateFor`. */
export const withRun = (slug: BoardSlug, before: Bests, run: BestRun): Bests => ({
  ...before,
  [run.country]: withRunHere(slug, before[run.country], run),
})

/**
 * Bests hold the newest day only. What a run of an older one displaced is not known from them: it is
 * counted from the rows.
 */
export const isLateFor = (before: Bests, run: Pick<BestRun, 'day'>): boolean =>
  Object.values(before).some(({ day }) => day.number > run.day)

/** Counted anew from all runs of a player. */
export const bestsOf = (slug: BoardSlug, runs: readonly BestRun[]): Bests =>
  runs.toSorted((a, b) => a.id - b.id).reduce<Bests>((bests, run) => withRun(slug, bests, run), {})

type Found = readonly (readonly [window: BoardWindow, best: Best])[]

const standingIn = ({ all, week, day }: CountryBests): Found => [
  ['all', all],
  [`w${week.number}`, week],
  [`d${day.number}`, day],
]

/** Of every board that the bests stand on the row there. */
export function rowsOf(slug: BoardSlug, player: number, bests: Bests): Map<string, BoardRow> {
  const rows = new Map<string, BoardRow>()
  for (const [country, here] of Object.entries(bests)) {
    for (const [window, { value, id }] of standingIn(here)) {
      const row = { id, player, value, country }
      rows.set(boardKey(window, country), row)
      const world = boardKey(window, 'world')
      const other = rows.get(world)
      if (!other || beats(slug, row, other)) rows.set(world, row)
    }
  }
  return rows
}

const boardKey = (window: BoardWindow, scope: string): string => `${window} ${scope}`

/** The six boards that a run belongs on. */
export const boardsOfRun = ({ country, day }: Pick<BestRun, 'country' | 'day'>): string[] =>
  (['all', `w${weekOfDay(day)}`, `d${day}`] as const).flatMap((window) => [
    boardKey(window, 'world'),
    boardKey(window, country),
  ])

type Rows = ReadonlyMap<string, BoardRow>

function movesBetween(before: Rows, after: Rows, boards: Iterable<string>): Move[] {
  const moves: Move[] = []
  for (const board of boards) {
    const [out, row] = [before.get(board) ?? null, after.get(board) ?? null]
    if (out?.id === row?.id) continue
    const [window = 'all', scope = ''] = board.split(' ') as [BoardWindow, string]
    moves.push({ window, scope, out, in: row })
  }
  return moves
}

/** What one more run changes. Windows that it leaves behind keep what stands there. */
export const movesOfRun = (slug: BoardSlug, player: number, before: Bests, run: BestRun): Move[] =>
  movesBetween(
    rowsOf(slug, player, before),
    rowsOf(slug, player, withRun(slug, before, run)),
    boardsOfRun(run),
  )

/** Of every board that these runs belong on the best of them. Right for days of any age. */
function countedRows(slug: BoardSlug, player: number, runs: readonly BestRun[]): Rows {
  const rows = new Map<string, BoardRow>()
  for (const { id, value, country, day } of runs) {
    for (const board of boardsOfRun({ country, day })) {
      const other = rows.get(board)
      const row = { id, player, value, country }
      if (!other || beats(slug, row, other)) rows.set(board, row)
    }
  }
  return rows
}

/** What changes when a player's runs do by other means than one more of today. */
export function movesOfChange(
  slug: BoardSlug,
  player: number,
  before: readonly BestRun[],
  after: readonly BestRun[],
): Move[] {
  const had = countedRows(slug, player, before)
  const has = countedRows(slug, player, after)
  return movesBetween(had, has, new Set([...had.keys(), ...has.keys()]))
}
