import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every step may be repeated: SQLite does not wrap a migration in one transaction. */
export const scores: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('players')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      .addColumn('nickname', 'text')
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('seen_at', 'integer', (column) => column.notNull())
      .execute()
    await createScores(db)
    await db.schema
      .createTable('score_logs')
      .ifNotExists()
      .addColumn('score_id', 'integer', (column) =>
        column.primaryKey().references('scores.id').onDelete('cascade'),
      )
      .addColumn('log', 'text', (column) => column.notNull())
      .execute()
    await createIndexes(db)
  },
}

async function createScores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scores')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('session', 'text', (column) => column.notNull().unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull().references('players.id'))
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .addColumn('mistakes', 'integer', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('ranked', 'review', 'rejected')`),
    )
    .addColumn('doubts', 'text')
    .addColumn('engine_version', 'integer', (column) => column.notNull())
    .addColumn('is_personal_best', 'integer', (column) => column.notNull())
    .addColumn('rank_today', 'integer')
    .addColumn('rank_week', 'integer')
    .addColumn('rank_alltime', 'integer')
    .addColumn('players_today', 'integer', (column) => column.notNull())
    .addColumn('nickname_rejected', 'integer', (column) => column.notNull())
    .execute()
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).ifNotExists().on('scores').columns(columns).execute()
  await index('scores_created_at', ['created_at'])
  await index('scores_player_game', ['player_id', 'game'])
  await index('scores_game_day', ['game', 'day'])
}
