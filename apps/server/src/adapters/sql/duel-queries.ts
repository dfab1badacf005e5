import { betterOf, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import { NotKeptError } from '../../not-kept.ts'
import type {
  DuelRow,
  DuelStore,
  KeepDuelResult,
  KeptDuelRun,
  NewDuelRun,
} from '../../ports/duels.ts'
import type { RunRef } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import { changedHands, holdPlayer } from './hold-player.ts'
import { isErased } from './erased-uids.ts'
import { keepPlayTimes } from './form-rows.ts'
import { bestFirst } from './record-rows.ts'
import type { Database, RowOf } from './schema.ts'
import { spentOf } from './spent-sessions.ts'
import { all, run, type Steps } from './steps.ts'

const hostColumn = ({ kind }: RunRef) =>
  kind === 'duel' ? ('host_duel_id' as const) : ('host_score_id' as const)

export function duelStore(context: SqlContext): DuelStore {
  const { db, write } = context
  return {
    async findDuelRun(session) {
      const row = await ofSession(db, session).executeTakeFirst()
      return row ? toKept(row) : null
    },
    keepDuelRun: (duel) => write(() => keepDuelRun(context, duel)),
    async duelRows(host, game, atMost) {
      const [rows, counted] = await Promise.all([
        listedIn(db, host, game, atMost).execute(),
        triedIn(db, host).executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(toListed), players: counted.players }
    },
  }
}

/** The best of each who tried, best first. */
export const listedIn = (db: Kysely<Database>, host: RunRef, game: BoardSlug, atMost: number) =>
  db
    .selectFrom(bestOfEach(db, host, game).as('best'))
    .innerJoin('players', 'players.id', 'best.player_id')
    .select(['best.id', 'uid', 'nickname', 'watchable', 'best.country', 'ms', 'mistakes'])
    .where('nth', '=', 1)
    .orderBy('ms', bestFirst(game))
    .orderBy('best.id')
    .limit(atMost)

/** How many tried. */
export const triedIn = (db: Kysely<Database>, host: RunRef) =>
  db
    .selectFrom('duel_runs')
    .select(({ fn }) => fn.count<number>('player_id').distinct().as('players'))
    .where(hostColumn(host), '=', host.id)
    .where('status', '=', 'kept')

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedIn>['execute']>>[number]

export const toListed = ({ watchable, ...row }: ListedRow): DuelRow => ({
  ...row,
  watchable: watchable === 1,
})

const ofSession = (db: Kysely<Database>, session: string) =>
  db.selectFrom('duel_runs').selectAll().where('session', '=', session)

const bestOfEach = (db: Kysely<Database>, host: RunRef, game: BoardSlug) =>
  db
    .selectFrom('duel_runs')
    .select(['id', 'player_id', 'country', 'ms', 'mistakes'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('player_id').orderBy('ms', bestFirst(game)).orderBy('id'))
        .as('nth'),
    )
    .where(hostColumn(host), '=', host.id)
    .where('status', '=', 'kept')

const toDuelColumns = ({ host, ...duel }: NewDuelRun) => ({
  session: duel.session, digest: duel.digest, seed: duel.seed, log: duel.log, status: duel.status,
  game: duel.game, ms: duel.ms, mistakes: duel.mistakes, engine_version: duel.engineVersion,
  country: duel.country, created_at: duel.createdAt, day: dayNumber(dayIndexOf(duel.createdAt)),
  doubts: duel.doubts.length > 0 ? JSON.stringify(duel.doubts) : null,
  behind: duel.behind, nickname_rejected: Number(duel.nicknameRejected),
  host_score_id: host.kind === 'score' ? host.id : null,
  host_duel_id: host.kind === 'duel' ? host.id : null,
}) // prettier-ignore

const toKept = (row: RowOf<'duel_runs'>): KeptDuelRun => ({
  id: row.id,
  player: row.player_id,
  digest: row.digest,
  behind: row.behind,
  place: row.place,
  players: row.players,
  nicknameRejected: row.nickname_rejected === 1,
})

/** Held until the end where it must not go meanwhile. */
function* hasHost(
  { db, dialect }: SqlContext,
  { kind, id }: RunRef,
  isHeld: boolean,
): Steps<boolean> {
  const table = kind === 'duel' ? ('duel_runs' as const) : ('scores' as const)
  const query = db.selectFrom(table).select('id').where('id', '=', id)
  const found = yield* all(isHeld ? query.modifyEnd(dialect.locked) : query)
  return found.length > 0
}

/** Where it stands among the bests of the others, counted while no other run is written to the same duel. */
function* standing({ db }: SqlContext, player: number, duel: NewDuelRun) {
  const others = db
    .selectFrom(bestOfEach(db, duel.host, duel.game).as('best'))
    .where('nth', '=', 1)
    .where('player_id', '<>', player)
  const isBetter = betterOf(duel.game) === 'lower' ? '<' : '>'
  const [counted] = yield* all(
    others.select(({ fn }) => [
      fn.countAll<number>().as('players'),
      sql<number>`coalesce(sum(case when ms ${sql.raw(isBetter)} ${duel.ms} then 1 else 0 end), 0)`.as(
        'better',
      ),
    ]),
  )
  return { place: (counted?.better ?? 0) + 1, players: (counted?.players ?? 0) + 1 }
}

function* keepDuelRun(context: SqlContext, duel: NewDuelRun): Steps<KeepDuelResult> {
  const { db } = context
  const [known] = yield* all(ofSession(db, duel.session))
  if (known) return { run: toKept(known), fresh: false, renamed: false }
  if (!(yield* hasHost(context, duel.host, false))) return null
  // The player first, as whoever removes one does it.
  const { player, renamed } = yield* keepNamedPlayer(context, duel)
  if (!(yield* hasHost(context, duel.host, true))) return null
  const spent = yield* all(spentOf(db, duel.session))
  if (spent.length > 0 || (yield* isErased(db, duel))) throw new NotKeptError('TOKEN_USED')
  if (duel.played && !(yield* keepPlayTimes(db, player, duel.played))) {
    throw new NotKeptError('STALE_FORM')
  }
  const { place, players } = yield* standing(context, player, duel)
  const insert = db
    .insertInto('duel_runs')
    .values({ ...toDuelColumns(duel), player_id: player, place, players })
  const added = yield* all(insert.onConflict((conflict) => conflict.doNothing()).returningAll())
  const [row] = added.length > 0 ? added : yield* all(ofSession(db, duel.session))
  if (!row) throw new Error('a duel that was just kept cannot be found')
  return { run: toKept(row), fresh: added.length > 0, renamed }
}

/** The player of a result that is not on the hot path, made or renamed and held until the end. */
function* keepNamedPlayer(
  context: SqlContext,
  { uid, country, createdAt, nickname }: NewDuelRun,
): Steps<{ player: number; renamed: boolean }> {
  const { db, dialect } = context
  const [joined] = yield* all(
    db.selectFrom('joined_players').select('player_id').where('uid', '=', uid),
  )
  // Of a device whose record was joined meanwhile: the name is the other's, and stays.
  if (joined) {
    if (!(yield* holdPlayer(context, joined.player_id))) throw changedHands()
    return { player: joined.player_id, renamed: false }
  }
  const seen = { created_at: createdAt, seen_at: createdAt }
  const fresh = { uid, nickname: nickname ?? null, country, ...seen }
  const added = yield* run(
    db
      .insertInto('players')
      .values(fresh)
      .onConflict((conflict) => conflict.column('uid').doNothing()),
  )
  const query = db.selectFrom('players').select(['id', 'nickname']).where('uid', '=', uid)
  const [known] = yield* all(query.modifyEnd(dialect.locked))
  if (!known) throw new Error('a player who was just kept cannot be found')
  const renamed = added === 0 && nickname !== undefined && nickname !== known.nickname
  const change = { country, seen_at: createdAt, ...(renamed && { nickname }) }
  if (added === 0) yield* run(db.updateTable('players').set(change).where('id', '=', known.id))
  return { player: known.id, renamed }
}
