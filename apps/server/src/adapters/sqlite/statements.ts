import type Sqlite from 'better-sqlite3'
import type { Compilable, Kysely } from 'kysely'
import type { Database, ScoresTable } from '../sql/schema.ts'

/** In the order in which `insertScore` takes its values. */
export const scoreColumns = [
  'session', 'digest', 'player_id', 'game', 'ms', 'mistakes', 'country', 'created_at', 'day', 'status',
  'doubts', 'engine_version', 'is_personal_best', 'rank_today', 'rank_week', 'rank_alltime',
  'players_today', 'nickname_rejected',
] as const satisfies readonly (keyof ScoresTable)[] // prettier-ignore

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const laterText = ''

/** The statements of the hot path: written by Kysely, prepared once. */
export function prepareStatements(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepare = (query: Compilable) => sqlite.prepare<unknown[], unknown>(query.compile().sql)
  return {
    findScore: prepare(db.selectFrom('scores').selectAll().where('session', '=', laterText)),
    findPlayer: prepare(
      db
        .selectFrom('players')
        .select(['id', 'nickname', 'country', 'seen_at'])
        .where('uid', '=', laterText),
    ),
    insertPlayer: prepare(
      db.insertInto('players').values({
        uid: laterText,
        nickname: laterText,
        country: laterText,
        created_at: later,
        seen_at: later,
      }),
    ),
    touchPlayer: prepare(
      db.updateTable('players').set({ country: laterText, seen_at: later }).where('id', '=', later),
    ),
    // Apart, since naming the nickname would write its index anew each time.
    renamePlayer: prepare(
      db.updateTable('players').set({ nickname: laterText }).where('id', '=', later),
    ),
    insertScore: prepare(db.insertInto('scores').values(blankScore)),
    insertLog: prepare(
      db.insertInto('score_logs').values({ score_id: later, log: laterText, seed: laterText }),
    ),
    rankedPage: prepare(
      db
        .selectFrom('scores')
        .select(['id', 'player_id', 'game', 'ms', 'country', 'created_at'])
        .where('status', '=', laterText)
        .where('id', '>', later)
        .orderBy('id')
        .limit(later),
    ).raw(),
    rankedChallengePage: prepare(
      db
        .selectFrom('challenge_scores')
        .select(['id', 'player_id', 'total_ms', 'country', 'created_at'])
        .where('status', '=', laterText)
        .where('id', '>', later)
        .orderBy('id')
        .limit(later),
    ).raw(),
  }
}

const blankScore = Object.fromEntries(scoreColumns.map((column) => [column, later])) as never

export type Statements = ReturnType<typeof prepareStatements>
