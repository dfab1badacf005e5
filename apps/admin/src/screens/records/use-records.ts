import { CHALLENGE_SLUG, RECORDS_PAGE_SIZE, type BoardSlug } from '@reflex/contract'
import { useQuery } from '@tanstack/react-query'
import { get, send } from '../../api/client.ts'

/** A row of either list: the challenge names its fields otherwise. */
export interface RecordRow {
  readonly id: number
  readonly nickname: string | null
  readonly result: number
  readonly at: number
  readonly uid: string
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly total: number
}

interface Asked {
  readonly limit: number
  readonly offset: number
  readonly search?: string
}

async function challengePage(query: Asked, signal: AbortSignal): Promise<RecordPage> {
  const { scores, total } = await get('/api/v1/admin/challenge-scores', { query, signal })
  const rows = scores.map(({ id, nickname, total_ms, timestamp, uid }) => ({
    id,
    nickname,
    result: total_ms,
    at: timestamp,
    uid,
  }))
  return { rows, total }
}

async function gamePage(game: string, query: Asked, signal: AbortSignal): Promise<RecordPage> {
  const { scores, total } = await get('/api/v1/admin/scores', {
    query: { game, ...query },
    signal,
  })
  const rows = scores.map(({ id, nickname, ms, created_at, uid }) => ({
    id,
    nickname,
    result: ms,
    at: created_at,
    uid,
  }))
  return { rows, total }
}

export const useRecords = (board: BoardSlug, page: number, search: string) =>
  useQuery({
    queryKey: ['records', board, page, search],
    queryFn: ({ signal }) => {
      const offset = (page - 1) * RECORDS_PAGE_SIZE
      const asked = { limit: RECORDS_PAGE_SIZE, offset, ...(search === '' ? {} : { search }) }
      return board === CHALLENGE_SLUG
        ? challengePage(asked, signal)
        : gamePage(board, asked, signal)
    },
    // Records change under the operator's eyes: a page shown again is asked for again.
    staleTime: 0,
  })

export const deleteRecord = (board: BoardSlug, id: number): Promise<unknown> =>
  board === CHALLENGE_SLUG
    ? send('DELETE', '/api/v1/admin/challenge-scores/:id', { params: { id } })
    : send('DELETE', '/api/v1/admin/scores/:id', { params: { id } })
