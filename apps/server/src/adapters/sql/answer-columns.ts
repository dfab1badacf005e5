import type { KeptAnswer } from '../../ports/kept-answer.ts'

/** The columns that hold the answer that a player got, in every table of results. */
export const toAnswerColumns = (answer: KeptAnswer) => ({
  is_personal_best: Number(answer.isPersonalBest),
  rank_today: answer.rankToday,
  rank_week: answer.rankWeek,
  rank_alltime: answer.rankAllTime,
  players_today: answer.playersToday,
  nickname_rejected: Number(answer.nicknameRejected),
})

export type AnswerColumns = ReturnType<typeof toAnswerColumns>

/** What was neither ranked nor doubted had to be confirmed. */
export const toAnswer = (
  row: AnswerColumns & { doubts: string | null; created_at: number },
): KeptAnswer => ({
  isPersonalBest: row.is_personal_best === 1,
  rankToday: row.rank_today,
  rankWeek: row.rank_week,
  rankAllTime: row.rank_alltime,
  playersToday: row.players_today,
  nicknameRejected: row.nickname_rejected === 1,
  waitsSince: row.rank_today === null && row.doubts === null ? row.created_at : null,
})
