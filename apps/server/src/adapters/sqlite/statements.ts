import type Sqlite from 'better-sqlite3'
import { keptColumns, runColumns } from '../sql/run-rows.ts'

type Statement = Sqlite.Statement<unknown[], unknown>

export const FIND_RUNS = `select ${keptColumns.join(', ')} from runs where session = ?`

/** What keeps a run. */
const keepQueries = {
  findRuns: FIND_RUNS,
  findSpent: 'select attempt, digest from spent_sessions where session = ?',
  isThere: 'select 1 from runs where id = ?',
  insertPlayer: `insert into players (uid, nickname, country, created_at, seen_at)
    values (?, ?, ?, ?, ?)`,
  touchPlayer: 'update players set country = ?, seen_at = ? where id = ?',
  // Apart, since naming the nickname would write its index anew each time.
  renamePlayer: 'update players set nickname = ? where id = ?',
  insertRun: `insert into runs (${runColumns.join(', ')})
    values (${runColumns.map(() => '?').join(', ')})`,
  insertLog: 'insert into run_logs (run_id, log) values (?, ?)',
  settleRun: `update runs set status = ?, doubts = ?
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
  putForm: `insert into player_forms (player_id, game, version, form) values (?, ?, ?, ?)
    on conflict (player_id, game) do update set version = excluded.version, form = excluded.form`,
}

export type KeepStatements = Record<keyof typeof keepQueries, Statement>

export function prepareKeeping(sqlite: Sqlite.Database): KeepStatements {
  const prepared = Object.entries(keepQueries).map(([name, text]) => [name, sqlite.prepare(text)])
  const statements = Object.fromEntries(prepared) as KeepStatements
  // Every run asks it: a list of values is made quicker than an object of names.
  statements.lookBefore.raw()
  return statements
}

/** What is read on the hot path, prepared once. */
export function prepareStatements(sqlite: Sqlite.Database) {
  const prepare = (text: string): Statement => sqlite.prepare(text)
  return {
    playerOf: prepare('select id from players where uid = ?').pluck(),
    self: prepare('select uid, watchable from players where id = ?'),
    playerPage: prepare(
      'select id, uid, watchable from players where id > ? order by id limit ?',
    ).raw(),
    joinedTo: prepare('select player_id from joined_players where uid = ?').pluck(),
    joinedPage: prepare(
      'select rowid, uid, player_id from joined_players where rowid > ? order by rowid limit ?',
    ).raw(),
    formOf: prepare(
      'select version, doubted_until, form from player_forms where player_id = ? and game = ?',
    ),
    // Whether results may wait in it is told as `mayHaveClaims` does of a form's text.
    formKeys: prepare(`select player_id, game,
      substr(form, 1, 1) = '{' or instr(substr(form, 2), '["') > 0
      from player_forms where player_id >= ? and player_id <= ?`).raw(),
    rankedPage: prepare(`select id, player_id, game, value, country, created_at from runs
      where status = 'ranked' and id > ? order by id limit ?`).raw(),
  }
}

export type Statements = ReturnType<typeof prepareStatements>
