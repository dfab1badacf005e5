import { visitHash } from '../../visit-rules.ts'
import type { DaySums, Sum } from '../sql/day-sums.ts'
import { asJson } from './as-json.ts'
import { QUICK_MS, type ConnectionPool } from './pool.ts'
import { inTransaction } from './transaction.ts'

export type Ask = (text: string, values: unknown[]) => Promise<readonly Record<string, unknown>[]>

/** For what is counted of visits: read, decided here and written in one transaction. */
export const countTogether = (
  pool: ConnectionPool,
  work: (ask: Ask) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, (connection) =>
    work(async (text, values) => {
      const query = { text, values, query_timeout: QUICK_MS }
      return (await connection.query(query)).rows
    }),
  )

/** What these visits are held by, in one order, so that no two transactions wait for each other. */
export const hashesOf = (items: readonly { readonly visitId: string }[]): number[] =>
  [...new Set(items.map(({ visitId }) => visitHash(visitId)))].toSorted((a, b) => a - b)

const toRow = ([day, dimension, key, visitors, views, duration_ms, stays]: Sum) =>
  ({ day, dimension, key, visitors, views, duration_ms, stays }) // prettier-ignore

export const sumValues = ({ ofDays, ofEvenings }: DaySums): [string, string] => [
  asJson(Array.from(ofDays, toRow)),
  asJson(Array.from(ofEvenings, toRow)),
]
