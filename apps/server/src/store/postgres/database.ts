import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { AppError } from '../../lib/app-error.ts'
import type { SqlContext, Dialect } from '../sql/context.ts'
import type { Database } from '../sql/schema.ts'
import { parsePostgresAddress } from './address.ts'
import { cutLogRanges } from './log-ranges.ts'
import { migratePostgres } from '../migrate/postgres.ts'
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
  /** Opens a database whose move was interrupted, to go on with it. */
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

/** Opens a database as it is, without migrating it. */
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

/** Letters are folded as the embedded database does it: those of ASCII only. */
const fold = (text: unknown) => sql<string>`lower(${text}::text collate "C")`

const postgresDialect: Dialect = {
  foldedNickname: sql`lower(nickname)`,
  fold,
  isRankedOfFew: sql`status = 'ranked'`,
  position: sql`strpos`,
  locked: sql`for update`,
  lockedIfFree: sql`for update skip locked`,
  holdUid: (uid) => sql`select pg_advisory_xact_lock(730301, hashtext(${uid}))`,
  holdDay: (of) => sql`select pg_advisory_xact_lock(730302, hashtext(${of}))`,
  rowsAtOnce: null,
  visitsWritten: sql`select pg_advisory_xact_lock(730308, 0)`,
}
