import { sql } from 'kysely'

export const HOUR_MS = 3_600_000

/** Rows are only removed once they are in the stored sums. */
export const isCounted = (at: 'at' | 'started_at') =>
  sql<boolean>`${sql.ref(at)} < (select visits * ${sql.lit(HOUR_MS)} from counted_until)`
