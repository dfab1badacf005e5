import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const partColumns = [
  'reaction_ms', 'leftright_ms', 'color_ms', 'sequence_ms', 'aim_ms', 'number_ms',
] // prettier-ignore

export const challenge: Migration = {
  async up(db: Kysely<unknown>) {
    await createChallengeScores(db)
    await db.schema
      .createTable('challenge_logs')
      .ifNotExists()
      .addColumn('score_id', 'integer', (column) =>
        column.primaryKey().references('challenge_scores.id').onDelete('cascade'),
      )
      .addColumn('segments', 'text', (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).ifNotExists().on('challenge_scores').columns(columns).execute()
    await index('challenge_scores_player', ['player_id'])
    await index('challenge_scores_day', ['day'])
  },
}

async function createChallengeScores(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('challenge_scores')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull().references('players.id'))
    .addColumn('total_ms', 'integer', (column) => column.notNull())
  for (const name of partColumns) {
    table = table.addColumn(name, 'integer', (column) => column.notNull())
  }
  await table
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('ranked', 'review', 'rejected')`),
    )
    .addColumn('doubts', 'text')
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('is_personal_best', 'integer', (column) => column.notNull())
    .addColumn('rank_today', 'integer')
    .addColumn('rank_week', 'integer')
    .addColumn('rank_alltime', 'integer')
    .addColumn('players_today', 'integer', (column) => column.notNull())
    .addColumn('nickname_rejected', 'integer', (column) => column.notNull())
    .addUniqueConstraint('challenge_scores_attempt', ['session', 'attempt'])
    .execute()
}
