import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A namesake is found by its name and id together. Going through all ids with the same eight
 * characters made every name slower for whoever invents such ids by the thousand.
 */
export const namesakes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index if exists players_nickname`.execute(db)
    await sql`create index players_nickname on players (nickname collate nocase, uid)
      where nickname is not null`.execute(db)
    for (const event of ['insert', 'update of nickname']) {
      const trigger = sql.ref(`players_namesake_${event.slice(0, 6)}`)
      await sql`drop trigger if exists ${trigger}`.execute(db)
      await sql`create trigger ${trigger}
        after ${sql.raw(event)} on players when new.nickname is not null
        begin
          update players set nickname = null where id = new.id and exists (
            select 1 from players other indexed by players_nickname
            where other.nickname = new.nickname collate nocase
              and other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
              and other.id <> new.id);
        end`.execute(db)
    }
  },
}
