import type { KeepResult, NewScore } from '../../ports/store.ts'
import { NotKeptError } from '../../not-kept.ts'
import { settledColumns } from '../sql/form-rows.ts'
import type { ScoreRow } from '../sql/schema.ts'
import { toKeptScore, toScoreColumns } from '../sql/score-rows.ts'
import { keepForm, staleForm } from './keep-form.ts'
import { keepPlayer } from './keep-player.ts'
import { scoreColumns, type KeepStatements } from './statements.ts'

/** Writes one score with its player and log; runs inside the writer's transaction. */
export function keepScore(run: KeepStatements, score: NewScore): KeepResult {
  const known = run.findScore.get(score.session) as ScoreRow | undefined
  if (known) return { score: toKeptScore(known), fresh: false, renamed: false }
  if (run.isSpent.get(score.session)) throw new NotKeptError('TOKEN_USED')
  const { player, renamed } = keepPlayer(run, score)
  if (score.form && !keepForm(run, player, score.game, score.form)) staleForm()
  const values = { ...toScoreColumns(score), player_id: player }
  const { lastInsertRowid } = run.insertScore.run(scoreColumns.map((column) => values[column]))
  const id = Number(lastInsertRowid)
  run.insertLog.run(id, score.log, score.seed)
  for (const settled of score.form?.settled ?? []) {
    const { status, doubts, session } = settledColumns(settled)
    run.settleScore.run(status, doubts, session)
  }
  const { digest, status, answer } = score
  return { score: { id, player, digest, status, answer }, fresh: true, renamed }
}
