import type Sqlite from 'better-sqlite3'
import { keptColumns, runColumns, TRASHED } from '../sql/run-rows.ts'

type Statement = Sqlite.Statement<unknown[], unknown>

export const FIND_RUNS = `select ${keptColumns.join(', ')} from runs where session = ?`

/** The queries that store a run. */
const keepQueries = {
  findRuns: FIND_RUNS,
  findSpent: 'select attempt, digest from spent_sessions where session = ?',
  isThere: `select 1 from runs where id = ? and status <> '${TRASHED}'`,
  isRound: 'select 1 from room_rounds where id = ?',
  isTry: 'select 1 from daily_tries where session = ? and player_id = ?',
  endTry: 'update daily_tries set parts = ? where session = ?',
  insertPlayer: `insert into players (uid, nickname, country, created_at, seen_at)
    values (?, ?, ?, ?, ?)`,
  touchPlayer: 'update players set country = ?, seen_at = ? where id = ?',
  // Apart, since naming the nickname would write its index anew each time.
  renamePlayer: 'update players set nickname = ? where id = ?',
  insertRun: `insert into runs (${runColumns.join(', ')})
    values (${runColumns.map(() => '?').join(', ')})`,
  insertLog: 'insert into run_logs (run_id, log) values (?, ?)',
  resolveRun: `update runs set status = ?, doubts = ?, review_since = ?
    where session = ? and attempt = ? and status = 'confirm'`,
  // All that is looked for before a run is written, in one question.
  lookBefore: `select p.id, p.nickname, p.country, p.seen_at,
    exists (select 1 from runs where session = ?)
      or exists (select 1 from spent_sessions where session = ?),
    p.id is null and exists (select 1 from joined_players where uid = ?),
    exists (select 1 from erased_uids where uid_hash = ? and erased_at >= ?),
    f.version, t.version
    from (select 1) left join players p on p.uid = ?
    left join player_forms f on f.player_id = p.id and f.game = ?
    left join player_forms t on t.player_id = p.id and t.game = '*'`,
  putPaceProfile: `insert into player_forms (player_id, game, version, form, bests) values (?, ?, ?, ?, ?)
    on conflict (player_id, game)
      do update set version = excluded.version, form = excluded.form, bests = excluded.bests`,
}

export type KeepStatements = Record<keyof typeof keepQueries, Statement>

export function prepareKeeping(sqlite: Sqlite.Database): KeepStatements {
  const prepared = Object.entries(keepQueries).map(([name, text]) => [name, sqlite.prepare(text)])
  const statements = Object.fromEntries(prepared) as KeepStatements
  // Every run asks it: a list of values is made quicker than an object of names.
  statements.lookBefore.raw()
  return statements
}

const PLAYER = `select p.id, p.uid, p.watchable, f.game, f.version, f.doubted_until, f.form, f.bests
  from players p left join player_forms f on f.player_id = p.id`

/** What is read on the hot path, prepared once: a row for each pace profile of a player. */
export const preparePlayers = (sqlite: Sqlite.Database) => ({
  byUid: sqlite.prepare(`${PLAYER} where p.uid = ?`).raw(),
  byJoinedUid: sqlite
    .prepare(`${PLAYER} where p.id = (select player_id from joined_players where uid = ?)`)
    .raw(),
  byNumber: sqlite.prepare(`${PLAYER} where p.id = ?`).raw(),
})
