import type Sqlite from 'better-sqlite3'
import type { KeepResult, NewScore } from '../../ports/store.ts'
import type { ScoreRow } from '../sql/schema.ts'
import { toKeptScore } from '../sql/score-rows.ts'
import type { KeepQueries } from './statements.ts'

/**
 * Whether this very score was written though nobody was told: then whoever waits for it still brings
 * it to the boards. The same run sent again came at another time and is none of that.
 */
export const findKept =
  (sqlite: Sqlite.Database, { findScore }: KeepQueries) =>
  (score: NewScore): KeepResult | null => {
    const row = sqlite.prepare(findScore).get(score.session) as ScoreRow | undefined
    const isThisOne = row?.digest === score.digest && row.created_at === score.createdAt
    return row && isThisOne ? { score: toKeptScore(row), fresh: true, renamed: true } : null
  }
