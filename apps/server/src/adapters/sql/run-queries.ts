import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { RunRef, RunStore, WatchedRun } from '../../ports/runs.ts'
import type { SqlContext } from './context.ts'
import { logsOf, recordsOf } from './record-rows.ts'
import type { Database } from './schema.ts'
import { readHeldRuns } from './held-runs.ts'
import { readOwnRuns } from './own-runs.ts'
import { playerOf } from './player-of.ts'
import { all, run } from './steps.ts'

/** By its number alone: a row of each table, each found by its key. */
export const watchedRun = (db: Kysely<Database>, kind: RunRef['kind'], id: number) =>
  db
    .selectFrom(recordsOf(db, kind === 'duel' ? 'duel' : 'game'))
    .innerJoin(logsOf(db, kind === 'duel' ? 'duel' : 'game'), 'kept.run_id', 'record.id')
    .innerJoin('players', 'players.id', 'record.player_id')
    .select([
      'uid',
      'nickname',
      'watchable',
      'slug',
      'value as ms',
      'mistakes',
      'status',
      'seed',
      'log',
    ])
    .select(['engine_version as engineVersion', 'record.country', 'record.created_at as createdAt'])
    .where('record.id', '=', id)

export type WatchedRow = Awaited<
  ReturnType<ReturnType<typeof watchedRun>['executeTakeFirstOrThrow']>
>

export const toWatchedRun = ({ slug, seed, ...row }: WatchedRow): WatchedRun => ({
  ...row,
  seed: seed ?? '',
  watchable: row.watchable === 1,
  game: slug as BoardSlug,
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
      const row = await watchedRun(db, kind, id).executeTakeFirst()
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
