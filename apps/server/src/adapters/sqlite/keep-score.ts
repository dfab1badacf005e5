import type Sqlite from 'better-sqlite3'
import { NotKeptError } from '../../not-kept.ts'
import type { KeepResult, KeptScore, NewScore } from '../../ports/store.ts'
import { settledColumns } from '../sql/settled-columns.ts'
import type { ScoreRow } from '../sql/schema.ts'
import { toKeptScore } from '../sql/score-rows.ts'
import { keepForm, keepTime, staleForm, writePlayer, type KnownPlayer } from './keep-player.ts'
import type { ScoreLine } from './score-line.ts'
import { FIND_SCORE, type KeepStatements } from './statements.ts'

/** What the thread tells: the rest of a new score is known to whoever sent it. */
export type Written =
  | {
      readonly known: null
      readonly id: number
      readonly player: number
      readonly renamed: boolean
    }
  | { readonly known: KeptScore }

type Before = [
  ...Partial<KnownPlayer>,
  isKnown: number,
  isSpent: number,
  isJoined: number,
  isErased: number,
]

/** Writes one score with its player and log; runs inside the writer's transaction. */
export function keepScore(statements: KeepStatements, line: ScoreLine): Written {
  const [
    values,
    uid,
    nickname,
    seed,
    log,
    after,
    form,
    settled,
    timesAfter,
    times,
    uidHash,
    begunAt,
  ] = line
  const [session, , , game, , , country, createdAt] = values
  const before = statements.lookBefore.get(session, session, uid, uidHash, begunAt, uid) as Before
  const [id = null, shown = null, from = '', seenAt = 0, isKnown, isSpent, isJoined, isErased] =
    before
  if (isKnown) return { known: toKeptScore(statements.findScore.get(session) as ScoreRow) }
  if (isSpent || isErased) throw new NotKeptError('TOKEN_USED')
  // Joined to another one since this was decided: it is decided anew, as that one's.
  if (isJoined) staleForm()
  const known: KnownPlayer | null = id === null ? null : [id, shown, from, seenAt]
  const { player, renamed } = writePlayer(statements, known, { uid, nickname, country, createdAt })
  if (form !== null && !keepForm(statements, player, game, { after, form })) staleForm()
  if (times !== null && !keepTime(statements, player, { after: timesAfter, text: times }))
    staleForm()
  values[PLAYER] = player
  const scoreId = Number(statements.insertScore.run(values).lastInsertRowid)
  statements.insertLog.run(scoreId, log, seed)
  for (const each of settled ?? []) {
    const columns = settledColumns(each)
    statements.settleScore.run(columns.status, columns.doubts, columns.session)
  }
  return { known: null, id: scoreId, player, renamed }
}

const PLAYER = 2

/**
 * Whether this very score was written but never answered: then whoever waits for it still brings
 * it to the boards. The same run sent again came at another time and is none of that.
 */
export function findKept(sqlite: Sqlite.Database, score: NewScore): KeepResult | null {
  const row = sqlite.prepare(FIND_SCORE).get(score.session) as ScoreRow | undefined
  const isThisOne = row?.digest === score.digest && row.created_at === score.createdAt
  return row && isThisOne ? { score: toKeptScore(row), fresh: true, renamed: true } : null
}
