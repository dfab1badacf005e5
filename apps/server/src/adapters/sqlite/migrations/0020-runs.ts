import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every run, also of before, has a public id from this key on; who may be watched is the player's to say. */
export const runs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists run_key (
      id integer primary key check (id = 1), key text not null)`.execute(db)
    await sql`insert or ignore into run_key (id, key) values (1, lower(hex(randomblob(32))))`.execute(
      db,
    )
    const columns = await sql<{ name: string }>`pragma table_info(players)`.execute(db)
    if (columns.rows.some(({ name }) => name === 'watchable')) return
    await sql`alter table players add column watchable integer not null default 1`.execute(db)
  },
}
