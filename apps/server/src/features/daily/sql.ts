import { UNKNOWN_COUNTRY } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { holdPlayerOf } from '../../store/sql/hold-player.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { RowOf } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'
import type { DailyStore, DailyTry, NewTry } from './port.ts'
import { dailyDays } from './sql-days.ts'
import { runsOfDay } from './sql-runs-of-day.ts'
import { shownRuns, watchedDaily } from './sql-shown-runs.ts'

export function createDailyStore(context: SqlContext): DailyStore {
  const { db, write } = context
  const tries = () => db.selectFrom('daily_tries').selectAll()
  return {
    ...dailyDays(context),
    beginTry: (begun) => write(() => beginTry(context, begun)),
    async findTry(session) {
      const row = await tries().where('session', '=', session).executeTakeFirst()
      return row ? toTry(row) : null
    },
    async tryOf(player, day) {
      const own = tries().where('player_id', '=', player).where('day', '=', day)
      const row = await own.executeTakeFirst()
      return row ? toTry(row) : null
    },
    keepParts: (session, parts) => write(() => keepParts(context, session, parts)),
    async playedDays(player) {
      const own = db.selectFrom('daily_tries').select('day').where('player_id', '=', player)
      const rows = await own.where('parts', '<>', '[]').orderBy('day').execute()
      return rows.map(({ day }) => day)
    },
    async isReviewed(session) {
      const own = db.selectFrom('runs').select('id').where('session', '=', session)
      return (await own.where('status', '<>', 'kept').executeTakeFirst()) !== undefined
    },
    async runsAfter(day, id, atMost) {
      const rows = await runsOfDay(db, day)
        .select(['id', 'value', 'parts'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(atMost)
        .execute()
      return rows.map(({ value, parts, ...row }) => ({
        ...row,
        total: value,
        parts: JSON.parse(parts ?? '[]') as number[],
      }))
    },
    async seedOf(day) {
      const row = await runsOfDay(db, day).select('seed').orderBy('id').limit(1).executeTakeFirst()
      return row?.seed ?? null
    },
    shownRuns: (day, asker, atMost) => shownRuns(db, day, asker, atMost),
    watchedRun: (day, id) => watchedDaily(db, day, id),
  }
}

const toTry = (row: RowOf<'daily_tries'>): DailyTry => ({
  player: row.player_id,
  day: row.day,
  session: row.session,
  key: row.key,
  begunAt: row.begun_at,
  parts: JSON.parse(row.parts) as number[],
})

/** The unique row decides between two devices or nodes: one try is counted. */
function* beginTry(context: SqlContext, begun: NewTry): Steps<DailyTry> {
  const { db } = context
  const { uid, day, session, key, begunAt } = begun
  const [known] = yield* all(playerOf(db, uid).select('players.id'))
  if (!known) {
    const player = { uid, nickname: null, country: UNKNOWN_COUNTRY }
    const added = db
      .insertInto('players')
      .values({ ...player, created_at: begunAt, seen_at: begunAt })
    yield* done(added.onConflict((conflict) => conflict.column('uid').doNothing()))
  }
  const player = yield* holdPlayerOf(context, uid)
  // Erased in this very moment.
  if (!player) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
  const row = { player_id: player.id, day, session, key, begun_at: begunAt, parts: '[]' }
  const added = db.insertInto('daily_tries').values(row)
  yield* done(added.onConflict((conflict) => conflict.columns(['player_id', 'day']).doNothing()))
  const own = db.selectFrom('daily_tries').selectAll().where('player_id', '=', player.id)
  const [kept] = yield* all(own.where('day', '=', day))
  return toTry(kept ?? row)
}

function* keepParts(
  { db, dialect }: SqlContext,
  session: string,
  parts: readonly number[],
): Steps<number> {
  const held = db.selectFrom('daily_tries').select('parts').where('session', '=', session)
  const [kept] = yield* all(held.modifyEnd(dialect.locked))
  const known = kept ? (JSON.parse(kept.parts) as number[]).length : 0
  if (!kept || known >= parts.length) return known
  const grown = db.updateTable('daily_tries').set({ parts: JSON.stringify(parts) })
  yield* done(grown.where('session', '=', session))
  return parts.length
}
