import { sql } from 'kysely'
import type { Dialect } from '../sql/context.ts'

/** One writer has the whole file: nothing needs a lock of its own. */
const nothing = sql``

export const sqliteDialect: Dialect = {
  foldedNickname: sql`nickname collate nocase`,
  fold: (text) => sql`${text}`,
  // The sign keeps the index out.
  isRankedOfFew: sql`+status = 'ranked'`,
  position: sql`instr`,
  locked: nothing,
  lockedIfFree: nothing,
  holdUid: null,
  holdDay: null,
  rowsAtOnce: 8000,
  visitsWritten: null,
}
