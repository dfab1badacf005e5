import { isBetter, type BoardSlug } from '@reflex/contract'
import { weekOfDay } from '../lib/calendar.ts'
import type {
  Best,
  BestRun,
  Bests,
  BoardRow,
  CountryBests,
  Move,
  Window,
  WindowKind,
} from './port.ts'

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

/** Bests hold the newest day only: of whoever has played on a later day than this one they are not all. */
export function isBeyond(bests: Bests, day: number): boolean {
  for (const country in bests) if ((bests[country]?.day.number ?? 0) > day) return true
  return false
}

/** Counted anew from all runs of a player. */
export const bestsOf = (slug: BoardSlug, runs: readonly BestRun[]): Bests =>
  runs.toSorted((a, b) => a.id - b.id).reduce<Bests>((bests, run) => withRun(slug, bests, run), {})

/** As of this day and its week, for whoever has played on a later one; of all time everything. */
export function bestsAsOf(slug: BoardSlug, runs: readonly BestRun[], day: number): Bests {
  const week = weekOfDay(day)
  const inWeek = bestsOf(
    slug,
    runs.filter((run) => weekOfDay(run.day) === week),
  )
  const onDay = bestsOf(
    slug,
    runs.filter((run) => run.day === day),
  )
  const bests: Record<string, CountryBests> = {}
  for (const [country, { all }] of Object.entries(bestsOf(slug, runs))) {
    const never = { ...all, number: Number.NaN }
    bests[country] = {
      all,
      week: inWeek[country] ? { ...inWeek[country].all, number: week } : never,
      day: onDay[country] ? { ...onDay[country].all, number: day } : never,
    }
  }
  return bests
}

/** The three windows that a run belongs to. */
export const windowsOf = (day: number): Window[] => [
  { kind: 'all', number: 0 },
  { kind: 'week', number: weekOfDay(day) },
  { kind: 'day', number: day },
]

/** A player's best in one country and window, if the newest window there is this one. */
function bestIn(here: CountryBests | undefined, { kind, number }: Window): Best | null {
  if (!here) return null
  if (kind === 'all') return here.all
  const best = here[kind]
  return best.number === number ? best : null
}

/** The best row of all countries in a window. */
function worldRow(slug: BoardSlug, player: number, bests: Bests, window: Window): BoardRow | null {
  let found: BoardRow | null = null
  for (const country in bests) {
    const best = bestIn(bests[country], window)
    if (best && (!found || beats(slug, best, found))) {
      found = { id: best.id, player, value: best.value, country }
    }
  }
  return found
}

/** What a player stands with on one board. */
export function bestOn(
  slug: BoardSlug,
  bests: Bests,
  window: Window,
  scope: string,
): BoardRow | null {
  if (scope === 'world') return worldRow(slug, 0, bests, window)
  const here = bestIn(bests[scope], window)
  return here && { id: here.id, player: 0, value: here.value, country: scope }
}

/** What one more run changes. Windows that it leaves behind keep what stands there. */
export function movesOfRun(slug: BoardSlug, player: number, before: Bests, run: BestRun): Move[] {
  const { id, value, country, day } = run
  const row = { id, player, value, country }
  const moves: Move[] = []
  for (const window of windowsOf(day)) {
    const here = bestIn(before[country], window)
    if (here && !beats(slug, row, here)) continue
    const own = here && { id: here.id, player, value: here.value, country }
    moves.push({ ...window, scope: country, out: own, in: row })
    const world = worldRow(slug, player, before, window)
    if (!world || beats(slug, row, world)) {
      moves.push({ ...window, scope: 'world', out: world, in: row })
    }
  }
  return moves
}

/** Every board that a player stands on with these bests, for boards that are filled from them. */
export function movesOfBests(slug: BoardSlug, player: number, bests: Bests): Move[] {
  const moves: Move[] = []
  for (const country in bests) {
    const here = bests[country]
    if (!here) continue
    for (const window of windowsOf(here.day.number)) {
      const best = here[window.kind]
      const own = { ...window, number: windowNumber(here, window.kind) }
      const row = { id: best.id, player, value: best.value, country }
      moves.push({ ...own, scope: country, out: null, in: row })
      const world = worldRow(slug, player, bests, own)
      if (world?.country === country) moves.push({ ...own, scope: 'world', out: null, in: row })
    }
  }
  return moves
}

const windowNumber = (here: CountryBests, kind: WindowKind): number =>
  kind === 'all' ? 0 : here[kind].number

type Places = Map<string, Window & { scope: string; row: BoardRow }>

/** Of every board that these runs belong on the best of them. Right for days of any age. */
function placesOf(slug: BoardSlug, player: number, runs: readonly BestRun[]): Places {
  const places: Places = new Map()
  for (const { id, value, country, day } of runs) {
    const row = { id, player, value, country }
    for (const window of windowsOf(day)) {
      for (const scope of ['world', country]) {
        const key = `${window.kind} ${window.number} ${scope}`
        const other = places.get(key)
        if (!other || beats(slug, row, other.row)) places.set(key, { ...window, scope, row })
      }
    }
  }
  return places
}

/** What changes where boards were counted from bests that turn out to be others. */
export function movesOfOtherBests(
  slug: BoardSlug,
  player: number,
  before: Bests,
  after: Bests,
): Move[] {
  const keyOf = ({ kind, number, scope }: Move): string => `${kind} ${number} ${scope}`
  const placed = (bests: Bests) =>
    new Map(movesOfBests(slug, player, bests).map((move) => [keyOf(move), move]))
  const [had, has] = [placed(before), placed(after)]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((key) => {
    const [out, into] = [had.get(key)?.in ?? null, has.get(key)?.in ?? null]
    const move = has.get(key) ?? had.get(key)
    const isSame = out?.id === into?.id && out?.value === into?.value
    return move && !isSame ? [{ ...move, out, in: into }] : []
  })
}

/** What changes when a player's runs do by other means than one more of today. */
export function movesOfChange(
  slug: BoardSlug,
  player: number,
  before: readonly BestRun[],
  after: readonly BestRun[],
): Move[] {
  const had = placesOf(slug, player, before)
  const has = placesOf(slug, player, after)
  const moves: Move[] = []
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const [out, row] = [had.get(key), has.get(key)]
    const place = row ?? out
    if (!place || out?.row.id === row?.row.id) continue
    const { kind, number, scope } = place
    moves.push({ kind, number, scope, out: out?.row ?? null, in: row?.row ?? null })
  }
  return moves
}
