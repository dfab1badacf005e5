import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a visit came to be, in its own row; sums of those visits that began in the evening, which is
 * the next day in Korea; and events that can be found by their visit.
 */
export const visitFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'visits', [
      ['last_at', 'integer not null default 0'],
      ['entry', "text not null default ''"],
      ['exit', "text not null default ''"],
      ['views', 'integer not null default 0'],
      ['stayed_ms', 'integer not null default 0'],
      ['source', "text not null default ''"],
      ['medium', "text not null default ''"],
      ['campaign', "text not null default ''"],
      ['first_week', 'integer'],
      ['slot', 'integer not null default 0'],
    ])
    await addColumns(db, 'events', [['detail', 'text']])
    await sql`create index if not exists visits_day_slot on visits (day, slot)`.execute(db)
    await sql`drop index if exists visits_day`.execute(db)
    await sql`create index if not exists events_visit on events (visit_id, name, detail)`.execute(
      db,
    )
    await sql`create table if not exists visit_evenings (
      day integer not null, dimension text not null, key text not null,
      visitors integer not null default 0, views integer not null default 0,
      duration_ms integer not null default 0, stays integer not null default 0,
      constraint visit_evenings_key primary key (day, dimension, key)) without rowid`.execute(db)
  },
}

/** A step that was killed midway is taken again: some of the columns may be there. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: readonly (readonly [name: string, kind: string])[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`pragma table_info(${sql.ref(table)})`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  for (const [name, kind] of columns) {
    if (known.has(name)) continue
    await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(kind)}`.execute(
      db,
    )
  }
}
