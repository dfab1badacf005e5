import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { SqlContext } from '../sql/context.ts'
import type { Database } from '../sql/schema.ts'
import { postgresDialect } from './dialect.ts'
import { cutLogRanges } from './log-ranges.ts'
import { migratePostgres } from './migrate.ts'
import { sqlStateOf } from './outage.ts'
import { openPool, type ConnectionPool } from './pool.ts'
import { runSteps } from './transaction.ts'

export interface PostgresDatabase extends SqlContext {
  readonly pool: ConnectionPool
  close(): Promise<void>
}

export interface OpenOptions {
  /** Opens a database whose filling was interrupted: for whoever fills it on. */
  readonly isMoved?: boolean
}

/** Connects and migrates; what stands in the way is told in one line, without the password. */
export async function openPostgres(
  url: string,
  options: OpenOptions = {},
): Promise<PostgresDatabase> {
  const pool = openPool(url)
  try {
    await migratePostgres(pool, options)
    await cutLogRanges(pool)
  } catch (error) {
    await pool.end()
    throw new Error(reasonOf(error, new URL(url)), { cause: error })
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
  return {
    pool,
    db,
    dialect: postgresDialect,
    write: (job) => runSteps(pool, job),
    close: () => db.destroy(),
  }
}

function reasonOf(error: unknown, { host, pathname, username }: URL): string {
  const cause = error instanceof AppError && error.cause ? error.cause : error
  const state = sqlStateOf(cause)
  const said = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : ''
  const name = decodeURIComponent(pathname.slice(1))
  if (state.startsWith('28')) {
    return `PostgreSQL at ${host} refuses the user "${decodeURIComponent(username)}" or the password of DATABASE_URL`
  }
  if (state === '3D000') return `PostgreSQL at ${host} has no database "${name}"`
  if (error instanceof AppError && state === '') {
    return `PostgreSQL at ${host} cannot be reached: ${said}`
  }
  return error instanceof AppError ? `PostgreSQL at ${host}: ${said}` : said
}

/** What Kysely needs of a pool. */
const kyselyPool = (pool: ConnectionPool) => ({
  options: {},
  end: () => pool.end(),
  async connect(): Promise<PostgresPoolClient> {
    const connection = await pool.connect()
    const query = (text: string, values: readonly unknown[] = []) =>
      connection.query({ text, values: [...values] })
    return { query: query as never, release: (destroy) => connection.release(destroy) }
  },
})
