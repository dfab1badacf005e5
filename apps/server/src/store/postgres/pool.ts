import { Pool, types, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg'
import { parsePostgresAddress } from './address.ts'
import { asRefusal, isCutOff } from './outage.ts'
import { openPrimaryPool } from './primary-pool.ts'

const CONNECTIONS = 12
const CONNECT_WITHIN_MS = 3000
const IDLE_MS = 30_000
/** Work of the night and reports over a long time may take some. */
const ANSWER_WITHIN_MS = 60_000
/** What somebody waits for: a proxy in front gives up after fifteen seconds. */
export const QUICK_MS = 5000

const { INT8, NUMERIC } = types.builtins

/** Ids, times and sums are far below 2^53. */
export const numberTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
}

export interface Query {
  readonly text: string
  readonly values?: unknown[]
  /** How long the answer is waited for. */
  readonly query_timeout?: number
}

export interface Connection {
  query(query: string | Query): Promise<QueryResult<Record<string, unknown>>>
  release(destroy?: boolean): void
  /** Hears what is notified to it from now on; resolves when the connection is lost. */
  onNotice(hear: (text: string) => void): Promise<void>
}

/** Connections whose every failure is an error of the product, and which are not used after one. */
export interface ConnectionPool {
  connect(): Promise<Connection>
  end(): Promise<void>
}

export interface PoolOptions {
  /** How long an answer is waited for where the question does not say. */
  readonly answerWithinMs?: number
}

/** To the one host of the address, or to whichever of several can be written to. */
export function openPool(url: string, options: PoolOptions = {}): ConnectionPool {
  const urls = parsePostgresAddress(url)?.urls ?? [url]
  if (urls.length === 1) return openHost(url, options)
  return openPrimaryPool(urls, (host, cutOff) => openHost(host, options, cutOff))
}

/**
 * Nothing is set for a whole connection and no statement is named: behind a pooler in transaction
 * mode the next one may reach another backend.
 */
function openHost(
  url: string,
  { answerWithinMs = ANSWER_WITHIN_MS }: PoolOptions,
  cutOff: () => void = () => {},
): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: answerWithinMs,
    keepAlive: true,
    types: numberTypes,
  })
  // Where one was cut off or not answered, the others of the same time may be as dead and not know it.
  let trusted = new WeakSet<PoolClient>()
  const distrust = (): void => {
    trusted = new WeakSet()
    cutOff()
  }
  // A connection may break while nobody asks anything of it, in the pool or lent: unheard, that would
  // end the process. The next query fails, and it is replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    trusted.add(client)
    client.on('error', () => {})
  })
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect().catch((error: unknown) => {
          throw asRefusal(error)
        })
        if (trusted.has(client)) return guarded(client, distrust)
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}

function guarded(client: PoolClient, distrust: () => void): Connection {
  let cutOff = false
  return {
    async query(query) {
      try {
        return await client.query<Record<string, unknown>>(
          typeof query === 'string' ? { text: query } : { ...query },
        )
      } catch (error) {
        if (isCutOff(error)) {
          cutOff = true
          distrust()
        }
        throw asRefusal(error)
      }
    },
    release: (destroy = false) => client.release(destroy || cutOff),
    onNotice(hear) {
      client.on('notification', ({ payload = '' }) => hear(payload))
      return new Promise((resolve) => client.once('end', () => resolve()))
    },
  }
}
