import { CHALLENGE_SLUG, isBetter, type BoardSlug } from '@reflex/contract'
import { dayIndexOf } from '../lib/calendar.ts'
import { rowsAt } from './store-kinds.ts'

export interface RunRow {
  readonly id: number
  readonly kind: 'board' | 'duel'
  readonly host_id: number | null
  readonly game: BoardSlug
  readonly player_id: number
  readonly value: number
  readonly country: string
  readonly created_at: number
  readonly review_since: number | null
  readonly status: string
  readonly input: string | null
  readonly parts: string | null
  readonly answer: string
}

export interface ReportRow {
  readonly run_id: number
  readonly created_at: number
  readonly handled: number
}

/** Every run there is, from the table itself, in the order of their numbers. */
export const runRowsAt = (address: string): Promise<RunRow[]> =>
  rowsAt<RunRow>(
    address,
    `select id, kind, host_id, game, player_id, value, country, created_at, review_since, status, input,
       parts, answer from runs order by id`,
  )

export const reportRowsAt = (address: string): Promise<ReportRow[]> =>
  rowsAt<ReportRow>(address, 'select run_id, created_at, handled from run_reports')

type Order = (a: RunRow, b: RunRow) => number

const byId: Order = (a, b) => a.id - b.id
const oldestFirst: Order = (a, b) => a.created_at - b.created_at || byId(a, b)
const latestFirst: Order = (a, b) => b.created_at - a.created_at || b.id - a.id
const bestFirst: Order = (a, b) => {
  if (isBetter(a.game, a.value, b.value)) return -1
  return isBetter(a.game, b.value, a.value) ? 1 : byId(a, b)
}

const playersOf = (rows: readonly RunRow[]): number =>
  new Set(rows.map(({ player_id }) => player_id)).size

/** One row of each player, the first in this order, all of them in this order too. */
const firstOfEach = (rows: readonly RunRow[], order: Order): RunRow[] => {
  const sorted = rows.toSorted(order)
  return sorted.filter(
    (row) => sorted.find((other) => other.player_id === row.player_id)?.id === row.id,
  )
}

export const idsOf = (rows: readonly { readonly id: number }[]): number[] =>
  rows.map(({ id }) => id)

const isBoard = ({ kind }: RunRow): boolean => kind === 'board'
const isRanked = (row: RunRow): boolean => isBoard(row) && row.status === 'ranked'

/** Those who tried against a run, each with their best, and how many they are. */
export function duelListOf(rows: readonly RunRow[], host: number) {
  const tried = rows.filter((row) => row.host_id === host && row.status === 'kept')
  return { ids: idsOf(firstOfEach(tried, bestFirst)), players: playersOf(tried) }
}

/** Among those who had tried before. */
export function duelPlaceOf(rows: readonly RunRow[], own: RunRow) {
  const before = rows.filter(
    (row) =>
      row.host_id === own.host_id &&
      row.status === 'kept' &&
      row.id < own.id &&
      row.player_id !== own.player_id,
  )
  const better = before.filter((row) => isBetter(own.game, row.value, own.value))
  return { place: playersOf(better) + 1, players: playersOf(before) + 1 }
}

/** What a player sees of their own; a challenge only where it is asked for. */
export const ownRunsOf = (rows: readonly RunRow[], player: number, game: BoardSlug | null) =>
  rows
    .filter((row) => row.player_id === player && row.status !== 'rejected')
    .filter((row) => (game === null ? row.game !== CHALLENGE_SLUG : row.game === game))
    .toSorted(latestFirst)

export const historyOf = (rows: readonly RunRow[], player: number): RunRow[] =>
  rows.filter((row) => row.player_id === player).toSorted(latestFirst)

/** Of the boards, and without a rank in what was answered. */
export const heldRunsOf = (rows: readonly RunRow[], player: number, since: number): RunRow[] =>
  historyOf(rows, player).filter(
    (row) => isBoard(row) && row.created_at >= since && JSON.parse(row.answer)[0] === null,
  )

export interface Filter {
  readonly status: string
  readonly from?: number
  readonly to?: number
  readonly country?: string
  readonly input?: 'mouse' | 'touch'
}

/** The records of a board with a filter, best first, each with where it stands among all. */
export function recordsOf(rows: readonly RunRow[], slug: BoardSlug, filter: Filter) {
  const { status, from = -Infinity, to = Infinity, country, input } = filter
  const ofBoard = rows.filter((row) => isBoard(row) && row.game === slug).toSorted(bestFirst)
  const ranked = idsOf(ofBoard.filter(isRanked))
  return ofBoard
    .filter((row) => row.status === status && row.created_at >= from && row.created_at < to)
    .filter((row) => country === undefined || row.country === country)
    .filter((row) => input === undefined || row.input === input[0])
    .map(({ id }) => ({ id, rank: status === 'ranked' ? ranked.indexOf(id) + 1 : null }))
}

export const doubtedOf = (rows: readonly RunRow[], status: string): RunRow[] =>
  rows.filter((row) => isBoard(row) && row.status === status).toSorted(oldestFirst)

/** What an operator is to look at: first places, then reports by most, then what waits for longest. */
export function queueOf(
  rows: readonly RunRow[],
  reports: readonly ReportRow[],
  first: readonly number[],
) {
  const open = (id: number) => reports.filter((each) => each.run_id === id && each.handled === 0)
  const since = (id: number) => Math.min(...open(id).map(({ created_at }) => created_at))
  const firsts = first.filter((id) => rows.some((row) => row.id === id && isRanked(row)))
  const reported = rows
    .filter((row) => open(row.id).length > 0 && row.status !== 'rejected')
    .filter(({ id }) => !firsts.includes(id))
    .toSorted(
      (a, b) => open(b.id).length - open(a.id).length || since(a.id) - since(b.id) || byId(a, b),
    )
  const waiting = doubtedOf(rows, 'review').filter(({ id }) => open(id).length === 0)
  const waits = ({ id, status, created_at, review_since }: RunRow): number => {
    if (firsts.includes(id)) return Math.min(created_at, since(id))
    return Math.min(status === 'review' ? (review_since ?? created_at) : Infinity, since(id))
  }
  return [...firsts, ...idsOf([...reported, ...waiting])].map((id) => ({
    id,
    reports: open(id).length,
    since: rows.filter((row) => row.id === id).map(waits)[0] ?? 0,
  }))
}

/** Each player's best that was played with one kind of input. */
export const bestsPlayedWith = (
  rows: readonly RunRow[],
  of: {
    readonly slug: BoardSlug
    readonly input: string
    readonly days: readonly [number, number] | null
    readonly country: string | null
  },
): RunRow[] => {
  const [from, to] = of.days ?? [-Infinity, Infinity]
  const fitting = rows.filter(
    (row) =>
      isRanked(row) &&
      row.game === of.slug &&
      row.input === of.input[0] &&
      dayIndexOf(row.created_at) >= from &&
      dayIndexOf(row.created_at) <= to &&
      (of.country === null || row.country === of.country),
  )
  return firstOfEach(fitting, bestFirst)
}

/** Each player's latest ranked challenge, of so many players the ones who came last. */
export const latestPartsOf = (rows: readonly RunRow[], atMost: number): unknown[] =>
  firstOfEach(
    rows.filter((row) => isRanked(row) && row.game === CHALLENGE_SLUG),
    (a, b) => b.id - a.id,
  )
    .slice(0, atMost)
    .map(({ parts }) => JSON.parse(parts ?? 'null'))

/** The first ranked run of each player on a day. */
export const firstRunsOf = (rows: readonly RunRow[], game: BoardSlug, day: number): number[] =>
  idsOf(
    firstOfEach(
      rows.filter(
        (row) => isRanked(row) && row.game === game && dayIndexOf(row.created_at) === day,
      ),
      byId,
    ),
  )
