import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { RunStore, WatchedRun } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import type { Database } from './schema.ts'
import { readHeldRuns } from './held-runs.ts'
import { readOwnRuns } from './own-runs.ts'
import { playerOf } from './player-of.ts'
import { all, run } from './steps.ts'

const WATCHED = [
  'uid', 'nickname', 'watchable', 'game', 'ms', 'mistakes', 'status', 'engine_version as engineVersion',
  'seed', 'log',
] as const // prettier-ignore

/** By its number alone: a row of each of three tables, each found by its key. */
export const watchedScore = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('scores')
    .innerJoin('score_logs', 'score_logs.score_id', 'scores.id')
    .innerJoin('players', 'players.id', 'scores.player_id')
    .select(WATCHED)
    .select(['scores.country', 'scores.created_at as createdAt'])
    .where('scores.id', '=', id)

const watchedDuel = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('duel_runs')
    .innerJoin('players', 'players.id', 'duel_runs.player_id')
    .select(WATCHED)
    .select(['duel_runs.country', 'duel_runs.created_at as createdAt'])
    .where('duel_runs.id', '=', id)

export type WatchedRow = Awaited<
  ReturnType<ReturnType<typeof watchedScore>['executeTakeFirstOrThrow']>
>

export const toWatchedRun = (row: WatchedRow): WatchedRun => ({
  ...row,
  watchable: row.watchable === 1,
  game: row.game as BoardSlug,
  // Who was believed in a duel may be watched like one of the boards.
  status: row.status === 'kept' ? 'ranked' : (row.status as ScoreStatus),
})

export function runStore(context: SqlContext): RunStore {
  const { db, write } = context
  return {
    runsOf: (player, query) => readOwnRuns(context, player, query),
    heldRunsOf: (player, query) => readHeldRuns(db, player, query),

    async runKey() {
      return (await db.selectFrom('run_key').select('key').executeTakeFirstOrThrow()).key
    },

    async findRun({ kind, id }) {
      const query = kind === 'duel' ? watchedDuel(db, id) : watchedScore(db, id)
      const row = await query.executeTakeFirst()
      return row ? toWatchedRun(row) : null
    },

    async findSelf(player) {
      const query = db.selectFrom('players').select(['uid', 'watchable']).where('id', '=', player)
      const row = await query.executeTakeFirst()
      return row ? { uid: row.uid, watchable: row.watchable === 1 } : null
    },

    renamePlayer: (uid, nickname) =>
      write(function* () {
        const [known] = yield* all(playerOf(db, uid).select(['players.id', 'nickname']))
        if (!known || known.nickname === nickname) return null
        yield* run(db.updateTable('players').set({ nickname }).where('id', '=', known.id))
        return known.id
      }),

    setWatchable: (uid, watchable, at) =>
      write(function* () {
        const flag = { watchable: Number(watchable) }
        const [known] = yield* all(playerOf(db, uid).select('players.id'))
        if (known) yield* run(db.updateTable('players').set(flag).where('id', '=', known.id))
        if (known || watchable) return known?.id ?? null
        const player = { uid, nickname: null, country: 'XX', created_at: at, seen_at: at, ...flag }
        const added = db.insertInto('players').values(player)
        yield* run(added.onConflict((conflict) => conflict.column('uid').doUpdateSet(flag)))
        const [found] = yield* all(db.selectFrom('players').select('id').where('uid', '=', uid))
        return found?.id ?? null
      }),
  }
}
