import type Sqlite from 'better-sqlite3'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { scoreColumns } from './score-line.ts'

type Statement = Sqlite.Statement<unknown[], unknown>

export const FIND_SCORE = 'select * from scores where session = ?'

/** What keeps a score. */
const keepQueries = {
  findScore: FIND_SCORE,
  insertPlayer: `insert into players (uid, nickname, country, created_at, seen_at)
    values (?, ?, ?, ?, ?)`,
  touchPlayer: 'update players set country = ?, seen_at = ? where id = ?',
  // Apart, since naming the nickname would write its index anew each time.
  renamePlayer: 'update players set nickname = ? where id = ?',
  insertScore: `insert into scores (${scoreColumns.join(', ')})
    values (${scoreColumns.map(() => '?').join(', ')})`,
  settleScore: `update scores set status = ?, doubts = ? where session = ? and status = 'confirm'`,
  // All that is looked for before a score is written, in one question.
  lookBefore: `select p.id, p.nickname, p.country, p.seen_at,
    exists (select 1 from scores where session = ?),
    exists (select 1 from spent_sessions where session = ?),
    p.id is null and exists (select 1 from joined_players where uid = ?),
    exists (select 1 from erased_uids where uid_hash = ? and erased_at >= ?)
    from (select 1) left join players p on p.uid = ?`,
  // A form is written only where it is still the one that a run was decided on.
  firstForm: `insert into player_forms (player_id, game, version, form) values (?, ?, 1, ?)
    on conflict (player_id, game) do update set version = excluded.version, form = excluded.form
      where player_forms.version = 0`,
  nextForm: `update player_forms set form = ?, version = version + 1
    where player_id = ? and game = ? and version = ?`,
  insertLog: 'insert into score_logs (score_id, log, seed) values (?, ?, ?)',
}

export type KeepStatements = Record<keyof typeof keepQueries, Statement>

export function prepareKeeping(sqlite: Sqlite.Database): KeepStatements {
  const prepared = Object.entries(keepQueries).map(([name, text]) => [name, sqlite.prepare(text)])
  const statements = Object.fromEntries(prepared) as KeepStatements
  // Every score asks this: a list of values is made quicker than an object of names.
  statements.lookBefore.raw()
  return statements
}

/** The statements of the hot path, prepared once. */
export function prepareStatements(sqlite: Sqlite.Database) {
  const prepare = (text: string): Statement => sqlite.prepare(text)
  return {
    ...prepareKeeping(sqlite),
    findPlayer: prepare('select id, nickname, country, seen_at from players where uid = ?').raw(),
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
    rankedPage: prepare(`select id, player_id, game, ms, country, created_at from scores
      where status = ? and id > ? order by id limit ?`).raw(),
    rankedChallengePage:
      prepare(`select id, player_id, '${CHALLENGE_SLUG}', total_ms, country, created_at
      from challenge_scores where status = ? and id > ? order by id limit ?`).raw(),
  }
}

export type Statements = ReturnType<typeof prepareStatements>
