import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { SqlContext } from '../sql/context.ts'
import type { Database } from '../sql/schema.ts'
import { parsePostgresAddress } from './address.ts'
import { postgresDialect } from './dialect.ts'
import { cutLogRanges } from './log-ranges.ts'
import { migratePostgres } from './migrate.ts'
import { sqlStateOf } from './outage.ts'
import { openPool, QUICK_MS, type ConnectionPool, type PoolOptions } from './pool.ts'
import { runSteps, withConnection } from './transaction.ts'

/** What is asked of it by itself somebody waits for. */
export interface PostgresDatabase extends SqlContext {
  readonly pool: ConnectionPool
  /** For reports and the work of the night, which may take longer. */
  readonly patient: SqlContext
  close(): Promise<void>
}

export interface OpenOptions extends PoolOptions {
  /** Opens a database whose filling was interrupted: for whoever fills it on. */
  readonly isMoved?: boolean
}

/** Connects and migrates; a failure is reported in one line, without the password. */
export async function openPostgres(
  url: string,
  options: OpenOptions = {},
): Promise<PostgresDatabase> {
  const pool = openPool(url, options)
  try {
    await migratePostgres(pool, options)
    await cutLogRanges(pool)
  } catch (error) {
    await pool.end()
    throw new Error(reasonOf(error, url), { cause: error })
  }
  const context = (db: Kysely<Database>): SqlContext => ({
    db,
    dialect: postgresDialect,
    write: (job) => runSteps(pool, job),
  })
  let ended: Promise<void> | null = null
  return {
    ...context(queriesOver(pool, QUICK_MS)),
    patient: context(queriesOver(pool)),
    pool,
    close: () => (ended ??= pool.end()),
  }
}

/** For whoever only reads what is there, whatever has made it. */
export async function connectPostgres(
  url: string,
): Promise<Pick<PostgresDatabase, 'db' | 'close'>> {
  const pool = openPool(url)
  try {
    await withConnection(pool, (connection) => connection.query('select 1'))
  } catch (error) {
    await pool.end()
    throw new Error(reasonOf(error, url), { cause: error })
  }
  return { db: queriesOver(pool), close: () => pool.end() }
}

function reasonOf(error: unknown, url: string): string {
  const { hosts = '', user = '', database = '' } = parsePostgresAddress(url) ?? {}
  const cause = error instanceof AppError && error.cause ? error.cause : error
  const state = sqlStateOf(cause)
  const said = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : ''
  if (state.startsWith('28')) {
    return `PostgreSQL at ${hosts} refuses the user "${user}" or the password of DATABASE_URL`
  }
  if (state === '3D000') return `PostgreSQL at ${hosts} has no database "${database}"`
  if (error instanceof AppError && state === '') {
    return `PostgreSQL at ${hosts} cannot be reached: ${said}`
  }
  return error instanceof AppError ? `PostgreSQL at ${hosts}: ${said}` : said
}

/** Each answer is waited for so long, or as long as the pool does. */
function queriesOver(pool: ConnectionPool, query_timeout?: number): Kysely<Database> {
  const within = query_timeout === undefined ? {} : { query_timeout }
  const connect = async (): Promise<PostgresPoolClient> => {
    const connection = await pool.connect()
    const query = (text: string, values: readonly unknown[] = []) =>
      connection.query({ text, values: [...values], ...within })
    return { query: query as never, release: (destroy) => connection.release(destroy) }
  }
  const kyselyPool = { options: {}, end: () => pool.end(), connect }
  return new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool }) })
}
