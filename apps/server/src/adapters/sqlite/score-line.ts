import type { BoardSlug } from '@reflex/contract'
import type { Settled } from '@reflex/games/trust'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { NewScore } from '../../ports/store.ts'
import { toScoreColumns } from '../sql/score-rows.ts'

/** The columns of a score in the order of `insertScore`; the thread puts the player's number in. */
type ScoreValues = [
  session: string, digest: string, player: number, game: BoardSlug, ms: number, mistakes: number,
  country: string, createdAt: number, day: number, status: ScoreStatus, doubts: string | null,
  engineVersion: number, isPersonalBest: number, rankToday: number | null, rankWeek: number | null,
  rankAllTime: number | null, playersToday: number, nicknameRejected: number,
] // prettier-ignore

/**
 * A score as it goes to the thread: lists of plain values, which are put together again in a third
 * of the time that objects with names take.
 */
export type ScoreLine = readonly [
  values: ScoreValues, uid: string, nickname: string | null | undefined, seed: string, log: string,
  after: number, form: string | null, settled: readonly Settled[] | null,
] // prettier-ignore

const UNKNOWN = 0

export function packScore(score: NewScore): ScoreLine {
  const { form } = score
  const row = toScoreColumns(score)
  const values: ScoreValues = [
    row.session, row.digest, UNKNOWN, score.game, row.ms, row.mistakes, row.country, row.created_at,
    row.day, score.status, row.doubts, row.engine_version, row.is_personal_best, row.rank_today,
    row.rank_week, row.rank_alltime, row.players_today, row.nickname_rejected,
  ] // prettier-ignore
  const settled = form && form.settled.length > 0 ? form.settled : null
  return [
    values, score.uid, score.nickname, score.seed, score.log, form?.after ?? 0, form?.form ?? null,
    settled,
  ] // prettier-ignore
}
