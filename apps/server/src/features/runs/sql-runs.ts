import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { KeptRun, RecordStatus, RunKind, SpentRun, RunStore, WatchedRun } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { readHeldRuns, readOwnRuns } from './sql-own-runs.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import { isNotTrashed, keptColumns, toKept } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { spentOf, toSpentRun } from '../../store/sql/spent-sessions.ts'
import { all, run } from '../../store/sql/steps.ts'

/** What a session gave so far, first to last, deleted runs among them. */
export async function findRuns(
  db: Kysely<Database>,
  session: string,
): Promise<(KeptRun | SpentRun)[]> {
  const [kept, spent] = await Promise.all([
    db.selectFrom('runs').select(keptColumns).where('session', '=', session).execute(),
    spentOf(db, session).execute(),
  ])
  const runs = [...kept.map(toKept), ...spent.map(toSpentRun)]
  return runs.sort((a, b) => a.attempt - b.attempt)
}

/** By its number alone: a row of each table, each found by its key. A challenge is not watched. */
export const watchedRun = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('runs')
    .innerJoin('run_logs', 'run_logs.run_id', 'runs.id')
    .innerJoin('players', 'players.id', 'runs.player_id')
    .select([
      'uid',
      'nickname',
      'watchable',
      'kind',
      'round_id as round',
      'game',
      'value as ms',
      'mistakes',
      'status',
    ])
    .select(['seed', 'log', 'engine_version as engineVersion'])
    .select(['runs.country', 'runs.created_at as createdAt'])
    .where('runs.id', '=', id)
    .where(isNotTrashed)
    .where('game', '<>', CHALLENGE_SLUG)

export type WatchedRow = Awaited<
  ReturnType<ReturnType<typeof watchedRun>['executeTakeFirstOrThrow']>
>

export const toWatchedRun = ({
  game,
  kind,
  status,
  watchable,
  ...row
}: WatchedRow): WatchedRun => ({
  ...row,
  kind: kind as RunKind,
  watchable: watchable === 1,
  game: game as BoardSlug,
  // Who was believed in a duel may be watched like one of the boards.
  status: status === 'kept' ? 'ranked' : (status as RecordStatus),
})

type SharedRuns = RunStore & { findRuns(session: string): Promise<(KeptRun | SpentRun)[]> }

export function runStore({ db, write }: SqlContext): SharedRuns {
  return {
    findRuns: (session) => findRuns(db, session),
    runsOf: (player, query) => readOwnRuns(db, player, query),
    heldRunsOf: (player, query) => readHeldRuns(db, player, query),

    async runKey() {
      return (await db.selectFrom('run_key').select('key').executeTakeFirstOrThrow()).key
    },

    async findRun(id) {
      const row = await watchedRun(db, id).executeTakeFirst()
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
