import { sql } from 'kysely'
import type { Dialect } from '../sql/context.ts'

/** Letters are folded as the embedded database does it: those of ASCII only. */
const fold = (text: unknown) => sql<string>`lower(${text}::text collate "C")`

export const postgresDialect: Dialect = {
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
