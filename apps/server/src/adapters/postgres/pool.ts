import { Pool, type PoolClient, type QueryResult } from 'pg'
import { numberTypes } from './number-types.ts'
import { asRefusal, isCutOff } from './outage.ts'

const CONNECTIONS = 12
const CONNECT_WITHIN_MS = 3000
const IDLE_MS = 30_000
/** An answer that takes longer is not waited for; reports over a long time may take some. */
const ANSWER_WITHIN_MS = 60_000

export interface Query {
  readonly text: string
  readonly values?: unknown[]
  /** How long the answer is waited for. */
  readonly query_timeout?: number
}

export interface Connection {
  query(query: string | Query): Promise<QueryResult<Record<string, unknown>>>
  release(destroy?: boolean): void
}

/** Connections whose every failure is told in the product's words, and which are not used after one. */
export interface ConnectionPool {
  connect(): Promise<Connection>
  end(): Promise<void>
}

/**
 * Nothing is set for a whole connection and no statement is named: behind a pooler in transaction
 * mode the next one may reach another backend.
 */
export function openPool(url: string): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    types: numberTypes,
  })
  // A connection may break while nobody asks anything of it, in the pool or lent: unheard, that would
  // end the process. Whoever asks next is told, and it is replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asRefusal(error)
      })
      return guarded(client)
    },
    end: () => pool.end(),
  }
}

function guarded(client: PoolClient): Connection {
  let cutOff = false
  return {
    async query(query) {
      try {
        return await client.query<Record<string, unknown>>(
          typeof query === 'string' ? { text: query } : { ...query },
        )
      } catch (error) {
        cutOff ||= isCutOff(error)
        throw asRefusal(error)
      }
    },
    release: (destroy = false) => client.release(destroy || cutOff),
  }
}
