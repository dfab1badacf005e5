import type { Settled } from '@reflex/games/trust'
import type { NewScore } from '../../ports/store.ts'
import type { ScoreRow } from '../sql/schema.ts'
import { uidHash } from '../sql/erased-uids.ts'
import { toScoreColumns } from '../sql/score-rows.ts'

/** In the order in which `insertScore` takes their values; the thread puts the player's number in. */
export const scoreColumns = [
  'session', 'digest', 'player_id', 'game', 'ms', 'mistakes', 'country', 'created_at', 'day', 'status',
  'doubts', 'engine_version', 'is_personal_best', 'rank_today', 'rank_week', 'rank_alltime',
  'players_today', 'nickname_rejected',
] as const satisfies readonly (keyof ScoreRow)[] // prettier-ignore

type Kept = Omit<ScoreRow, 'game' | 'status'> & Pick<NewScore, 'game' | 'status'>
type ValuesOf<Names extends readonly (keyof Kept)[]> = {
  -readonly [Nth in keyof Names]: Kept[Names[Nth]]
}
type ScoreValues = ValuesOf<typeof scoreColumns>

/**
 * A score as it goes to the thread: lists of plain values, which are put together again in a third
 * of the time that objects with names take.
 */
export type ScoreLine = readonly [
  values: ScoreValues, uid: string, nickname: string | null | undefined, seed: string, log: string,
  after: number, form: string | null, settled: readonly Settled[] | null,
  timesAfter: number, times: string | null, uidHash: string | null, begunAt: number,
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
    settled, form?.played?.after ?? 0, form?.played?.text ?? null,
    score.begunAt === undefined ? null : uidHash(score.uid), score.begunAt ?? 0,
  ] // prettier-ignore
}
