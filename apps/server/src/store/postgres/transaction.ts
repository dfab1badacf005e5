import { setTimeout as pause } from 'node:timers/promises'
import type { Steps } from '../sql/steps.ts'
import { isCollision } from './outage.ts'
import { QUICK_MS, type Connection, type ConnectionPool, type Query } from './pool.ts'

const TRIES = 6
const PAUSE_AT_MOST_MS = 30

/** The limits hold for this transaction alone, whichever backend it runs on. */
const BEGIN = `begin;
  set local statement_timeout = '50s';
  set local lock_timeout = '5s';
  set local idle_in_transaction_session_timeout = '10s'`

/** Who collides with another tries again a little later, and not in step with it. */
export async function untilAlone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !isCollision(error)) throw error
      await pause(Math.random() * PAUSE_AT_MOST_MS * tries)
    }
  }
}

export async function withConnection<T>(
  pool: ConnectionPool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

export const ask = (pool: ConnectionPool, query: Query) =>
  withConnection(pool, (connection) => connection.query(query))

export const inTransaction = <T>(
  pool: ConnectionPool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> =>
  withConnection(pool, async (connection) => {
    // This adds no failure: a server that does not answer it answers nothing.
    await connection.query({ text: BEGIN, query_timeout: QUICK_MS })
    try {
      const output = await work(connection)
      await connection.query('commit')
      return output
    } catch (error) {
      // Where even that fails, the connection is not used again.
      await connection.query('rollback').catch(() => {})
      throw error
    }
  })

/** Everything that is read in it is of one moment. Nothing is changed. */
export const inSnapshot = <T>(
  pool: ConnectionPool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> =>
  withConnection(pool, async (connection) => {
    await connection.query('begin isolation level repeatable read read only')
    try {
      return await work(connection)
    } finally {
      await connection.query('rollback').catch(() => {})
    }
  })

export const runSteps = <T>(pool: ConnectionPool, job: () => Steps<T>): Promise<T> =>
  untilAlone(() =>
    inTransaction(pool, async (connection) => {
      const steps = job()
      let step = steps.next()
      while (!step.done) {
        const { sql, parameters } = step.value
        const { rows, rowCount } = await connection.query({ text: sql, values: [...parameters] })
        step = steps.next({ rows, changed: rowCount ?? 0 })
      }
      return step.value
    }),
  )
