import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { KeepResult, KeptScore, NewScore } from '../../ports/store.ts'
import { toAnswer, toAnswerColumns } from './answer-columns.ts'
import { keepPlayer } from './keep-player.ts'
import type { ScoreRow } from './schema.ts'
import { scoreColumns, type Statements } from './statements.ts'

/** Writes one score with its player and log; runs inside the writer's transaction. */
export function keepScore(run: Statements, score: NewScore): KeepResult {
  const known = run.findScore.get(score.session) as ScoreRow | undefined
  if (known) return { score: toKept(known), fresh: false, renamed: false }
  const { player, renamed } = keepPlayer(run, score)
  const values = scoreValues(score, player)
  const { lastInsertRowid } = run.insertScore.run(scoreColumns.map((column) => values[column]))
  const id = Number(lastInsertRowid)
  run.insertLog.run(id, score.log, score.seed)
  const { digest, status, answer } = score
  return { score: { id, player, digest, status, answer }, fresh: true, renamed }
}

function scoreValues(score: NewScore, player: number): Omit<ScoreRow, 'id'> {
  return {
    session: score.session,
    digest: score.digest,
    player_id: player,
    game: score.game,
    ms: score.ms,
    mistakes: score.mistakes,
    country: score.country,
    created_at: score.createdAt,
    day: dayNumber(dayIndexOf(score.createdAt)),
    status: score.status,
    doubts: score.doubts.length > 0 ? JSON.stringify(score.doubts) : null,
    engine_version: score.engineVersion,
    ...toAnswerColumns(score.answer),
  }
}

export function toKept(row: ScoreRow): KeptScore {
  return {
    id: row.id,
    player: row.player_id,
    digest: row.digest,
    status: row.status as ScoreStatus,
    answer: toAnswer(row),
  }
}
