import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A run may wait for others to confirm it; what is known of a player's runs is kept in a row of its
 * own; sessions stay used when their runs are deleted.
 */
export const trust: Migration = {
  async up(db: Kysely<unknown>) {
    await allowConfirm(db)
    await sql`create table if not exists player_forms (
      player_id integer not null references players (id) on delete cascade,
      game text not null, version integer not null, doubted_until integer not null default 0,
      form text not null, primary key (player_id, game)) without rowid`.execute(db)
    await sql`create table if not exists spent_sessions (
      session text not null, attempt integer not null, digest text not null,
      created_at integer not null, primary key (session, attempt)) without rowid`.execute(db)
    await sql`create table if not exists first_records (
      day integer not null, address text not null, players integer not null,
      primary key (day, address)) without rowid`.execute(db)
    for (const table of ['scores', 'challenge_scores']) {
      await sql`create index if not exists ${sql.ref(`${table}_confirm`)} on ${sql.table(table)} (id)
        where status = 'confirm'`.execute(db)
    }
  },
}

const BEFORE = `status in ('ranked', 'review', 'rejected')`
const AFTER = `status in ('ranked', 'confirm', 'review', 'rejected')`

/**
 * A check cannot be altered, and to copy a table of millions would stop the site for minutes. So the
 * text of the check is changed where SQLite keeps it, in the way its manual gives for this: what is
 * stored stays as it is, since everything that was allowed still is.
 */
async function allowConfirm(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_schema set sql = replace(sql, ${sql.lit(BEFORE)}, ${sql.lit(AFTER)})
    where type = 'table' and name in ('scores', 'challenge_scores')`.execute(db)
  await sql`pragma schema_version = ${sql.lit((rows[0]?.schema_version ?? 0) + 1)}`.execute(db)
  await sql`pragma writable_schema = reset`.execute(db)
  const checked = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'table' and name in ('scores', 'challenge_scores')`.execute(db)
  if (!checked.rows.every((row) => row.sql.includes(AFTER))) {
    throw new Error('the statuses of scores could not be widened')
  }
}
