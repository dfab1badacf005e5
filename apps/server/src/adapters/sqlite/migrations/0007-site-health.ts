import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const siteHealth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('events')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('props', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('events_day').ifNotExists().on('events').column('day').execute()
    await db.schema
      .createTable('vital_days')
      .ifNotExists()
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('vital', 'text', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('samples', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vital_days_key', ['day', 'vital', 'bucket'])
      .modifyEnd(sql`without rowid`)
      .execute()
    await db.schema
      .createTable('client_errors')
      .ifNotExists()
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('client_errors_key', ['day', 'fingerprint'])
      .execute()
  },
}
