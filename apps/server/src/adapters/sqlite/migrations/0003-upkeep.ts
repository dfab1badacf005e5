import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finished days as they were, work that is done once for all nodes, and the index that expiry walks. */
export const upkeep: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('snapshots')
      .ifNotExists()
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('players', 'integer', (column) => column.notNull())
      .addColumn('top_rows', 'text', (column) => column.notNull())
      .addColumn('buckets', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('snapshots_pk', ['day', 'slug', 'scope'])
      .execute()
    await db.schema
      .createTable('jobs')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_day', 'integer', (column) => column.notNull())
      .addColumn('requested', 'integer', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('scores_day').ifNotExists().on('scores').columns(['day']).execute()
    await db.schema
      .createIndex('players_seen_at')
      .ifNotExists()
      .on('players')
      .columns(['seen_at'])
      .execute()
  },
}
