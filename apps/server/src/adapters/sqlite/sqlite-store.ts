import type { Store } from '../../ports/store.ts'
import { nextBests, scoresOfDay } from './board-queries.ts'
import { challengeStore } from './challenge-queries.ts'
import { atOnceOn, type StoreContext } from './context.ts'
import { openDatabase, type SqliteDatabase } from './database.ts'
import { jobStore } from './job-queries.ts'
import { keepScore, toKept } from './keep-score.ts'
import { rankedPages } from './ranked-pages.ts'
import { recordStore } from './record-queries.ts'
import type { ScoreRow } from './schema.ts'
import { snapshotStore } from './snapshot-queries.ts'
import { prepareStatements } from './statements.ts'

/** The embedded store: one file, one writer. */
export const openSqliteStore = async (file: string): Promise<Store> =>
  createSqliteStore(await openDatabase(file))

export function createSqliteStore(database: SqliteDatabase): Store {
  const { sqlite, db, writer } = database
  const run = prepareStatements(sqlite, db)
  const context: StoreContext = {
    db,
    statements: run,
    atOnce: atOnceOn(sqlite),
    write: (job) => writer.submit(job),
  }

  return {
    ...challengeStore(context),
    ...recordStore(context),
    ...snapshotStore(context),
    ...jobStore(context),
    async findScore(session) {
      const row = run.findScore.get(session) as ScoreRow | undefined
      return row ? toKept(row) : null
    },
    async findPlayer(uid) {
      const row = run.findPlayer.get(uid) as { id: number } | undefined
      return row?.id ?? null
    },
    keepScore: (score) => writer.submit(() => keepScore(run, score)),
    nextBests: (of) => nextBests(db, of),
    rankedScores: () => rankedPages(run),
    scoresOfDay: (game, day, country) => scoresOfDay(db, game, day, country),
    async faces(players) {
      if (players.length === 0) return new Map()
      const rows = await db
        .selectFrom('players')
        .select(['id', 'uid', 'nickname'])
        .where('id', 'in', players)
        .execute()
      return new Map(rows.map(({ id, uid, nickname }) => [id, { uid, nickname }]))
    },
    async check() {
      sqlite.prepare('select 1 from scores limit 1').get()
    },
    close: () => database.close(),
  }
}
