import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every step may be repeated: SQLite does not wrap a migration in one transaction. */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    await createVisits(db)
    await createPageEvents(db)
    await createRollUps(db)
  },
}

async function createVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('bot', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addUniqueConstraint('visits_once_a_day', ['visit_id', 'day'])
    .execute()
  await db.schema.createIndex('visits_day').ifNotExists().on('visits').column('day').execute()
}

/** A row without a duration is a page that was entered, one with it a stay that ended. */
async function createPageEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_events')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('visit', 'integer', (column) =>
      column.notNull().references('visits.id').onDelete('cascade'),
    )
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('game', 'text')
    .addColumn('duration_ms', 'integer')
    .execute()
  await db.schema
    .createIndex('page_events_visit_page')
    .ifNotExists()
    .on('page_events')
    .columns(['visit', 'page'])
    .execute()
  await db.schema
    .createIndex('page_events_visit_game')
    .ifNotExists()
    .on('page_events')
    .columns(['visit', 'game'])
    .where(sql.ref('game'), 'is not', null)
    .execute()
}

async function createRollUps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_days')
    .ifNotExists()
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('dimension', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('duration_ms', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('visit_days_key', ['day', 'dimension', 'key'])
    .modifyEnd(sql`without rowid`)
    .execute()
}
