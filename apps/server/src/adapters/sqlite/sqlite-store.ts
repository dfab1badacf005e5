import { Kysely, SqliteDialect } from 'kysely'
import type { BoardSlug } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import type { KeepResult, NewScore, Store } from '../../ports/store.ts'
import { deleteScore, nextBests, scoresOfDay } from './board-queries.ts'
import { GroupWriter } from './group-writer.ts'
import { keepScore, toKept } from './keep-score.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open.ts'
import type { Database, ScoreRow } from './schema.ts'
import { prepareStatements, type Statements } from './statements.ts'

const PAGE = 20_000
type RankedTuple = [
  id: number,
  player: number,
  slug: BoardSlug,
  value: number,
  country: string,
  at: number,
]

/** The embedded store: one file, one writer. */
export async function openSqliteStore(file: string): Promise<Store> {
  const sqlite = openSqlite(file)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    await migrate(db)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const run = prepareStatements(sqlite, db)
  const writer = new GroupWriter<NewScore, KeepResult>(sqlite, (score) => keepScore(run, score))

  return {
    async findScore(session) {
      const row = run.findScore.get(session) as ScoreRow | undefined
      return row ? toKept(row) : null
    },
    async findPlayer(uid) {
      const row = run.findPlayer.get(uid) as { id: number } | undefined
      return row?.id ?? null
    },
    keepScore: (score) => writer.submit(score),
    deleteScore: (id) => deleteScore(db, id),
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
    async close() {
      await writer.idle()
      await db.destroy()
    },
  }
}

async function* rankedPages(run: Statements): AsyncGenerator<readonly RankedScore[]> {
  let after = 0
  for (;;) {
    const rows = run.rankedPage.all('ranked', after, PAGE) as RankedTuple[]
    if (rows.length === 0) return
    after = rows.at(-1)?.[0] ?? after
    yield rows.map(([id, player, slug, value, country, at]) => ({
      id,
      player,
      slug,
      value,
      country,
      at,
    }))
    await new Promise(setImmediate)
  }
}
