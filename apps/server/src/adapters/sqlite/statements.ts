import type Sqlite from 'better-sqlite3'
import { sql, type Compilable, type Kysely } from 'kysely'
import { watchedScore } from '../sql/run-queries.ts'
import type { Database } from '../sql/schema.ts'
import { scoreColumns } from './score-line.ts'

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const laterText = ''

const text = (query: Compilable): string => query.compile().sql

type Statement = Sqlite.Statement<unknown[], unknown>

/** As the function of this name tells it of a form's text. */
const mayHaveClaims = sql<number>`(substr(form, 1, 1) = '{' or instr(substr(form, 2), '[') > 0)`

const joinedTo = (db: Kysely<Database>) =>
  db.selectFrom('joined_players').select('player_id').where('uid', '=', laterText)

/** What keeps a score, as text: the thread that runs it prepares it without Kysely. */
export function keepQueries(db: Kysely<Database>) {
  return {
    findScore: text(db.selectFrom('scores').selectAll().where('session', '=', laterText)),
    findPlayer: text(
      db
        .selectFrom('players')
        .select(['id', 'nickname', 'country', 'seen_at'])
        .where('uid', '=', laterText),
    ),
    insertPlayer: text(
      db.insertInto('players').values({
        uid: laterText,
        nickname: laterText,
        country: laterText,
        created_at: later,
        seen_at: later,
      }),
    ),
    touchPlayer: text(
      db.updateTable('players').set({ country: laterText, seen_at: later }).where('id', '=', later),
    ),
    // Apart, since naming the nickname would write its index anew each time.
    renamePlayer: text(
      db.updateTable('players').set({ nickname: laterText }).where('id', '=', later),
    ),
    insertScore: text(db.insertInto('scores').values(blankScore)),
    settleScore: text(
      db
        .updateTable('scores')
        .set({ status: laterText, doubts: laterText })
        .where('session', '=', laterText)
        .where(sql<boolean>`status = 'confirm'`),
    ),
    isSpent: text(
      db.selectFrom('spent_sessions').select('attempt').where('session', '=', laterText),
    ),
    isJoined: text(joinedTo(db)),
    // All that is looked for before a score is written, in one question.
    lookBefore: `select p.id, p.nickname, p.country, p.seen_at,
      exists (select 1 from scores where session = ?),
      exists (select 1 from spent_sessions where session = ?),
      p.id is null and exists (select 1 from joined_players where uid = ?)
      from (select 1) left join players p on p.uid = ?`,
    ...countQueries,
    ...formQueries(db),
    insertLog: text(
      db.insertInto('score_logs').values({ score_id: later, log: laterText, seed: laterText }),
    ),
  }
}

/** The counters of plays, for whoever counts a batch of scores himself. */
const countQueries = {
  openBatch: `insert into play_counts (day, game, plays, total) values (-1, '', 0, 0)`,
  closeBatch: `delete from play_counts where day = -1 and game = ''`,
  isPlayed: 'select 1 from play_counts where day = ? and game = ?',
  lastPlayOf: `select day from scores where player_id = ? and game = ? and status = 'ranked'
    order by day desc limit 1`,
  // Ever, and on a day, at whatever game.
  playedBefore: `select
    exists (select 1 from scores where player_id = ? and status = 'ranked')
      or exists (select 1 from challenge_scores where player_id = ? and status = 'ranked'),
    exists (select 1 from play_counts as played where played.day = ? and exists (select 1 from scores
        where player_id = ? and game = played.game and status = 'ranked' and day = ?))
      or exists (select 1 from challenge_scores
        where player_id = ? and status = 'ranked' and day = ?)`,
  addPlays: `insert into play_counts (day, game, plays, total, players) values (?, ?, ?, ?, ?)
    on conflict (day, game) do update set plays = plays + excluded.plays,
      total = total + excluded.total, players = players + excluded.players`,
}

/** Written only where the form is still the one that a run was decided on. */
const formQueries = (db: Kysely<Database>) => ({
  firstForm: text(
    db
      .insertInto('player_forms')
      .values({
        player_id: later,
        game: laterText,
        version: sql<number>`1`,
        form: laterText,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'game'])
          .doUpdateSet(({ ref }) => ({
            version: ref('excluded.version'),
            form: ref('excluded.form'),
          }))
          .where(sql<boolean>`player_forms.version = 0`),
      ),
  ),
  nextForm: text(
    db
      .updateTable('player_forms')
      .set({ form: laterText, version: sql<number>`version + 1` })
      .where('player_id', '=', later)
      .where('game', '=', laterText)
      .where('version', '=', later),
  ),
})

export type KeepQueries = ReturnType<typeof keepQueries>
export type KeepStatements = Record<keyof KeepQueries, Statement>

/** Every score asks these: a list of values is made quicker than an object of names. */
const readAsLists: ReadonlySet<string> = new Set<keyof KeepQueries>([
  'findPlayer',
  'lookBefore',
  'lastPlayOf',
  'playedBefore',
])

export const prepareQueries = <Name extends string>(
  sqlite: Sqlite.Database,
  queries: Readonly<Record<Name, string>>,
): Record<Name, Statement> =>
  Object.fromEntries(
    Object.entries<string>(queries).map(([name, query]) => {
      const statement = sqlite.prepare(query)
      return [name, readAsLists.has(name) ? statement.raw() : statement]
    }),
  ) as Record<Name, Statement>

/** The statements of the hot path: written by Kysely, prepared once. */
export function prepareStatements(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepare = (query: Compilable): Statement => sqlite.prepare(query.compile().sql)
  return {
    ...prepareQueries(sqlite, keepQueries(db)),
    playerOf: prepare(db.selectFrom('players').select('id').where('uid', '=', laterText)).pluck(),
    self: prepare(db.selectFrom('players').select(['uid', 'watchable']).where('id', '=', later)),
    joinedTo: prepare(joinedTo(db)).pluck(),
    joinedPage: prepare(
      db
        .selectFrom('joined_players')
        .select([sql<number>`rowid`.as('row'), 'uid', 'player_id'])
        .where(sql<number>`rowid`, '>', later)
        .orderBy('row')
        .limit(later),
    ).raw(),
    watchedScore: prepare(watchedScore(db, later)),
    formOf: prepare(
      db
        .selectFrom('player_forms')
        .select(['version', 'doubted_until', 'form'])
        .where('player_id', '=', later)
        .where('game', '=', laterText),
    ),
    formKeys: prepare(
      db
        .selectFrom('player_forms')
        .select(['player_id', 'game', mayHaveClaims.as('may_wait')])
        .where('player_id', '>=', later)
        .where('player_id', '<=', later),
    ).raw(),
    playerPage: prepare(
      db
        .selectFrom('players')
        .select(['id', 'uid', 'watchable'])
        .where('id', '>', later)
        .orderBy('id')
        .limit(later),
    ).raw(),
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

const blankScore = Object.fromEntries(scoreColumns.map((column) => [column, later])) as Record<
  (typeof scoreColumns)[number],
  never
>

export type Statements = ReturnType<typeof prepareStatements>
