import type { BoardSlug } from '@reflex/contract'
import { emptyProfile, profileText } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { bestsOf, movesOfChange } from '../../boards/bests.ts'
import type { BestRun } from '../../boards/port.ts'
import { bestsText, noteText, readBests } from '../../boards/bests-text.ts'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import type { ArrivedRun } from '../../boards/port-feed.ts'
import type { SqlContext } from './context.ts'
import { holdPlayerOf } from './hold-player.ts'
import { isBoard } from './run-rows.ts'
import type { Database, RowOf } from './schema.ts'
import { all, run, type Steps } from './steps.ts'

type BoardRun = Pick<
  RowOf<'runs'>,
  'id' | 'player_id' | 'game' | 'value' | 'country' | 'created_at' | 'status' | 'replaced'
>

const COLUMNS = [
  'id',
  'player_id',
  'game',
  'value',
  'country',
  'created_at',
  'status',
  'replaced',
] as const

/** Whatever stands on boards, or came to them by itself. */
export const boardRuns = (db: Kysely<Database>, players: readonly number[]) =>
  db
    .selectFrom('runs')
    .select(COLUMNS)
    .where(isBoard)
    .where('player_id', 'in', players)
    .where(({ eb, or }) => or([eb('status', '=', 'ranked'), eb('replaced', 'is not', null)]))

/**
 * The one way of every change of runs but one more of today: what becomes of the boards is counted
 * from the runs of these players before and after it, who are held already. Their bests follow, and
 * every node hears of the difference.
 */
export function* changingRuns<T>(
  { db }: SqlContext,
  players: readonly number[],
  change: () => Steps<T>,
): Steps<T> {
  return yield* around(db, players, { steps: change })
}

/** What is asked step by step, or what a database that answers at once has done. */
type Done<T> = { readonly steps: () => Steps<T> } | { readonly atOnce: () => T }

function* around<T>(db: Kysely<Database>, players: readonly number[], change: Done<T>): Steps<T> {
  const before = players.length === 0 ? [] : yield* all(boardRuns(db, players))
  const result = 'steps' in change ? yield* change.steps() : change.atOnce()
  if (players.length === 0) return result
  const after = yield* all(boardRuns(db, players))
  for (const player of players) {
    const [had, has] = [before, after].map((rows) => rows.filter((row) => row.player_id === player))
    const games = new Set([...(had ?? []), ...(has ?? [])].map(({ game }) => game as BoardSlug))
    let noted = false
    for (const slug of games) {
      const isOfGame = ({ game }: BoardRun) => game === slug
      const changed = differs(had?.filter(isOfGame) ?? [], has?.filter(isOfGame) ?? [])
      if (!changed) continue
      noted = true
      yield* writeChange(db, { player, slug }, changed)
    }
    // Nodes that know the player look again, also where no board changes.
    if (!noted) yield* noteChange(db, player, '', '')
  }
  return result
}

interface Changed {
  readonly had: readonly BestRun[]
  readonly has: readonly BestRun[]
  readonly unread: readonly Omit<ArrivedRun, 'slug'>[]
}

/** Null where the boards are as they were. */
function differs(had: readonly BoardRun[], has: readonly BoardRun[]): Changed | null {
  const stays = new Set(has.map(({ id }) => id))
  const gone = had.filter(({ id }) => !stays.has(id))
  const [before, after] = [rankedAmong(had), rankedAmong(has)]
  const ids = new Set(before.map(({ id }) => id))
  const isSame = before.length === after.length && after.every(({ id }) => ids.has(id))
  if (isSame && gone.length === 0) return null
  return { had: before, has: after, unread: gone.flatMap(toArrived) }
}

export const rankedAmong = (rows: readonly BoardRun[]): BestRun[] =>
  rows
    .filter(({ status }) => status === 'ranked')
    .map(({ id, value, country, created_at }) => ({
      id,
      value,
      country,
      day: dayIndexOf(created_at),
    }))

const toArrived = ({ replaced, player_id: player, created_at, ...row }: BoardRun) =>
  replaced === null
    ? []
    : [
        {
          id: row.id,
          player,
          value: row.value,
          country: row.country,
          day: dayIndexOf(created_at),
          replaced,
        },
      ]

interface PlayerGame {
  readonly player: number
  readonly slug: BoardSlug
}

function* writeChange(
  db: Kysely<Database>,
  { player, slug }: PlayerGame,
  { had, has, unread }: Changed,
): Steps<void> {
  yield* putBests(db, { player, slug }, bestsText(bestsOf(slug, has)))
  const moves = movesOfChange(slug, player, had, has)
  yield* noteChange(db, player, slug, noteText({ unread, moves }))
}

export const noteChange = (
  db: Kysely<Database>,
  player_id: number,
  game: string,
  text: string,
): Steps<number> => run(db.insertInto('board_changes').values({ player_id, game, note: text }))

/** A pace profile of another version, so that whoever decided on the one before decides anew. */
export function* putBests(
  db: Kysely<Database>,
  { player, slug }: PlayerGame,
  bests: string,
): Steps<void> {
  const changed = yield* run(
    db
      .updateTable('player_forms')
      .set(({ eb }) => ({ bests, version: eb('version', '+', 1) }))
      .where('player_id', '=', player)
      .where('game', '=', slug),
  )
  if (changed > 0 || bests === '') return
  const form = {
    player_id: player,
    game: slug,
    version: 1,
    form: profileText(emptyProfile),
    bests,
  }
  yield* run(db.insertInto('player_forms').values(form))
}

/** Keeps a run whose boards cannot be told from the player's bests alone. */
export function* keepRecounted<Result extends KeepResult | null>(
  context: SqlContext,
  { uid }: NewRun,
  keep: Done<Result>,
): Steps<Result> {
  const held = yield* holdPlayerOf(context, uid)
  return yield* around(context.db, held ? [held.id] : [], keep)
}

/** Of these players, for whom one of these runs is a best: of nobody else a board changes. */
export function* holdersOf(
  db: Kysely<Database>,
  players: readonly number[],
  runs: ReadonlySet<number>,
): Steps<number[]> {
  const forms = yield* all(
    db.selectFrom('player_forms').select(['player_id', 'bests']).where('player_id', 'in', players),
  )
  const holders = forms.filter(({ bests }) =>
    Object.values(readBests(bests)).some(({ all: ever, week, day }) =>
      [ever, week, day].some(({ id }) => runs.has(id)),
    ),
  )
  return [...new Set(holders.map(({ player_id }) => player_id))]
}
