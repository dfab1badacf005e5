import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A run can be drawn again only on its seed. */
export const seeds: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = await sql<{ name: string }>`pragma table_info(score_logs)`.execute(db)
    if (columns.rows.some(({ name }) => name === 'seed')) return
    await sql`alter table score_logs add column seed text not null default ''`.execute(db)
  },
}
