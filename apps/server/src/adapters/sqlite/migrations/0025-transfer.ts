import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes by which another device goes on with a record, and the uids that lead to another since. */
export const transfer: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists joined_players (
      uid text primary key,
      player_id integer not null references players (id) on delete cascade)`.execute(db)
    await sql`create index if not exists joined_players_player_id
      on joined_players (player_id)`.execute(db)
    await sql`create table if not exists transfer_codes (
      code_hash text primary key, uid text not null, expires_at integer not null,
      used_by text, belongings text not null) without rowid`.execute(db)
    for (const column of ['uid', 'expires_at']) {
      await sql`create index if not exists ${sql.ref(`transfer_codes_${column}`)}
        on transfer_codes (${sql.ref(column)})`.execute(db)
    }
  },
}
