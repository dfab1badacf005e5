import { AppError } from '../../lib/app-error.ts'
import {
  halfMoved,
  MIGRATION_TABLES,
  migrationError,
  missingMigrations,
  readMigrations,
  type AppliedMigration,
} from './migrations.ts'
import { refuseBefore } from '../move/from-before/steps.ts'
import type { Connection, ConnectionPool } from '../postgres/pool.ts'
import { inTransaction, withConnection } from '../postgres/transaction.ts'

/** Numbered and named as those of the embedded database: the same step has the same name in both. */
export const postgresMigrations = readMigrations(new URL('./postgres/', import.meta.url))

/** A step over many rows takes what it takes, and whoever waits for their turn waits as long. */
const PATIENCE = { query_timeout: 86_400_000 }

/** Held by whoever migrates, until the transaction ends. */
const ONE_AT_A_TIME = `set local lock_timeout = '10min';
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(730300, 0)`

/**
 * All missing steps in one transaction: of two nodes that start at once one waits for the other,
 * and what is killed midway has not begun.
 */
export async function migratePostgres(
  pool: ConnectionPool,
  { isMoved = false }: { readonly isMoved?: boolean } = {},
): Promise<void> {
  const applied = await withConnection(pool, async (connection) => {
    if (!isMoved) await refuseHalfMoved(connection)
    return appliedOn(connection)
  })
  refuseBefore(applied, '"$DATABASE_URL"', 'postgres://USER:PASSWORD@HOST:5432/NEW_DATABASE')
  const isMissing = missingMigrations(postgresMigrations, applied).length > 0
  if (!isMissing && applied.every(({ checksum }) => checksum !== null)) return
  await inTransaction(pool, async (connection) => {
    await connection.query({ text: ONE_AT_A_TIME, ...PATIENCE })
    for (const table of MIGRATION_TABLES) await connection.query(table)
    for (const { name, text } of missingMigrations(
      postgresMigrations,
      await appliedOn(connection),
    )) {
      await connection.query({ text, ...PATIENCE })
      const values = [name, new Date().toISOString()]
      await connection.query({ text: 'insert into kysely_migration values ($1, $2)', values })
    }
    await keepChecksums(connection)
  }).catch(explain)
}

async function keepChecksums(connection: Connection): Promise<void> {
  const text = `insert into migration_checksums
    select * from unnest($1::text[], $2::text[]) on conflict do nothing`
  const names = postgresMigrations.map(({ name }) => name)
  const checksums = postgresMigrations.map(({ checksum }) => checksum)
  await connection.query({ text, values: [names, checksums] })
}

async function refuseHalfMoved(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select to_regclass('store_move') as moving")
  if (rows[0]?.['moving'] !== null) throw halfMoved()
}

async function appliedOn(connection: Connection): Promise<AppliedMigration[]> {
  const { rows } = await connection.query(
    `select to_regclass('kysely_migration') as steps, to_regclass('migration_checksums') as sums`,
  )
  if (rows[0]?.['steps'] === null) return []
  const done = await connection.query(
    rows[0]?.['sums'] === null
      ? 'select name, null as checksum from kysely_migration'
      : 'select name, checksum from kysely_migration left join migration_checksums using (name)',
  )
  return done.rows.map(({ name, checksum }) => ({
    name: String(name),
    checksum: typeof checksum === 'string' ? checksum : null,
  }))
}

function explain(error: unknown): never {
  throw migrationError(error instanceof AppError && error.cause ? error.cause : error)
}
