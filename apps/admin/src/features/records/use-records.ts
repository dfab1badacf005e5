import { CHALLENGE_SLUG, type BoardSlug, type CallData, type CallQuery } from '@reflex/contract'
import { usePage } from '../../lib/api/use-page.ts'
import { get, send } from '../../lib/api/client.ts'
import { useDayZone } from '../../lib/format/day-zone.ts'
import type { RecordStateFields } from '../../lib/runs/record-state.tsx'
import { isBackwards, queryOf, type RecordFilter } from './record-filter.ts'

type GameScore = CallData<'listScores'>['scores'][number]

/** A row of either list: the challenge names its fields otherwise. */
export interface RecordRow
  extends
    RecordStateFields,
    Pick<GameScore, 'id' | 'nickname' | 'uid' | 'player' | 'rank' | 'country' | 'input'> {
  readonly result: number
  readonly at: number
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly partial: boolean
}

type Asked = CallQuery<'listChallengeScores'>

async function challengePage(query: Asked, signal?: AbortSignal): Promise<RecordPage> {
  const parts = { query, ...(signal && { signal }) }
  const { scores, ...page } = await get('/api/v1/admin/challenge-scores', parts)
  const rows = scores.map(({ total_ms, timestamp, ...row }) => ({
    ...row,
    result: total_ms,
    at: timestamp,
  }))
  return { rows, ...page }
}

async function gamePage(game: string, asked: Asked, signal?: AbortSignal): Promise<RecordPage> {
  const parts = { query: { game, ...asked }, ...(signal && { signal }) }
  const { scores, ...page } = await get('/api/v1/admin/scores', parts)
  const rows = scores.map(({ ms, created_at, ...row }) => ({
    ...row,
    result: ms,
    at: created_at,
    verified: null,
  }))
  return { rows, ...page }
}

export const recordsAt = (
  board: BoardSlug,
  asked: Asked,
  signal?: AbortSignal,
): Promise<RecordPage> =>
  board === CHALLENGE_SLUG ? challengePage(asked, signal) : gamePage(board, asked, signal)

export function useRecords(board: BoardSlug, page: number, filter: RecordFilter) {
  // A day begins elsewhere in another zone.
  const zone = useDayZone()
  return usePage(
    ['records', board, filter, zone],
    page,
    (asked, signal) => recordsAt(board, { ...queryOf(filter), ...asked }, signal),
    !isBackwards(filter),
  )
}

/** Gives what it is restored by. */
export async function deleteRecord(board: BoardSlug, id: number): Promise<number> {
  const path =
    board === CHALLENGE_SLUG ? '/api/v1/admin/challenge-scores/:id' : '/api/v1/admin/scores/:id'
  return (await send('DELETE', path, { params: { id } })).trash
}
