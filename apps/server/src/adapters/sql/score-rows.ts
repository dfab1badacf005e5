import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { KeptScore, NewScore } from '../../ports/store.ts'
import { toAnswer, toAnswerColumns } from './answer-columns.ts'
import type { ScoreRow } from './schema.ts'

export const toScoreColumns = (score: NewScore): Omit<ScoreRow, 'id' | 'player_id'> => ({
  session: score.session,
  digest: score.digest,
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
})

export const toKeptScore = (row: ScoreRow): KeptScore => ({
  id: row.id,
  player: row.player_id,
  digest: row.digest,
  status: row.status as ScoreStatus,
  answer: toAnswer(row),
})
