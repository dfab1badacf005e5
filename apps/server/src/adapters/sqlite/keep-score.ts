import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { KeepResult, KeptScore, NewScore, ScoreStatus } from '../../ports/store.ts'
import type { ScoreRow } from './schema.ts'
import { scoreColumns, type Statements } from './statements.ts'

interface PlayerRow {
  id: number
  nickname: string | null
}

/** Writes one score with its player and log; runs inside the writer's transaction. */
export function keepScore(run: Statements, score: NewScore): KeepResult {
  const known = run.findScore.get(score.session) as ScoreRow | undefined
  if (known) return { score: toKept(known), fresh: false, renamed: false }
  const { player, renamed } = keepPlayer(run, score)
  const values = scoreValues(score, player)
  const { lastInsertRowid } = run.insertScore.run(scoreColumns.map((column) => values[column]))
  const id = Number(lastInsertRowid)
  run.insertLog.run(id, score.log)
  const { digest, status, answer } = score
  return { score: { id, player, digest, status, answer }, fresh: true, renamed }
}

function keepPlayer(run: Statements, score: NewScore): { player: number; renamed: boolean } {
  const { uid, country, createdAt, nickname } = score
  const known = run.findPlayer.get(uid) as PlayerRow | undefined
  if (!known) {
    const { lastInsertRowid } = run.insertPlayer.run(
      uid,
      nickname ?? null,
      country,
      createdAt,
      createdAt,
    )
    return { player: Number(lastInsertRowid), renamed: false }
  }
  const shown = nickname === undefined ? known.nickname : nickname
  run.touchPlayer.run(shown, country, createdAt, known.id)
  return { player: known.id, renamed: shown !== known.nickname }
}

function scoreValues(score: NewScore, player: number): Omit<ScoreRow, 'id'> {
  const { answer } = score
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
    is_personal_best: Number(answer.isPersonalBest),
    rank_today: answer.rankToday,
    rank_week: answer.rankWeek,
    rank_alltime: answer.rankAllTime,
    players_today: answer.playersToday,
    nickname_rejected: Number(answer.nicknameRejected),
  }
}

export function toKept(row: ScoreRow): KeptScore {
  return {
    id: row.id,
    player: row.player_id,
    digest: row.digest,
    status: row.status as ScoreStatus,
    answer: {
      isPersonalBest: row.is_personal_best === 1,
      rankToday: row.rank_today,
      rankWeek: row.rank_week,
      rankAllTime: row.rank_alltime,
      playersToday: row.players_today,
      nicknameRejected: row.nickname_rejected === 1,
    },
  }
}
