import { sql, type Kysely } from 'kysely'
import { hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

/** Written out, not bound: only so does their index answer. */
const isDaily = sql<boolean>`kind = 'daily'`

/** The runs that count in the day's figures. */
export const runsOfDay = (db: Kysely<Database>, day: number) =>
  db.selectFrom('runs').where(isDaily).where(hasStatus('kept')).where('runs.day', '=', day)
