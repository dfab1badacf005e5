import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const admins: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('admins')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('admin_tokens')
      .ifNotExists()
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('admin_id', 'integer', (column) =>
        column.notNull().references('admins.id').onDelete('cascade'),
      )
      .addColumn('issued_at', 'integer', (column) => column.notNull())
      .addColumn('seen_at', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('admin_tokens_admin')
      .ifNotExists()
      .on('admin_tokens')
      .column('admin_id')
      .execute()
  },
}
