import {
  CHALLENGE_SLUG,
  isGameSlug,
  RECORDS_PAGE_SIZE,
  type CallData,
  type CallQuery,
  UID_SHOWN,
} from '@reflex/contract'
import { AdminError } from '../admin-error.ts'
import type { PageRequest, RecordLists } from '../ports/record-lists.ts'

const pageOf = ({ limit = RECORDS_PAGE_SIZE, offset = 0 }: Partial<PageRequest>): PageRequest => ({
  limit,
  offset,
})

/** Nicknames are kept in this form, so they are looked for in it. */
const searchOf = (search: string | undefined): string | undefined =>
  search?.normalize('NFKC').trim() || undefined

/** The whole id is the player's only credential: operators too see as much of it as anybody. */
const shown = (uid: string): string => uid.slice(0, UID_SHOWN)

export async function listGameRecords(
  lists: RecordLists,
  query: CallQuery<'listScores'>,
): Promise<CallData<'listScores'>> {
  const { game } = query
  if (!isGameSlug(game)) throw new AdminError('NOT_FOUND', '없는 게임입니다.')
  const search = searchOf(query.search)
  const status = query.status ?? 'ranked'
  const { rows, total } = await lists.listRecords(game, { ...pageOf(query), search, status })
  const scores = rows.map(({ id, nickname, value, at, uid }) => ({
    id,
    game,
    nickname,
    ms: value,
    created_at: at,
    uid: shown(uid),
    status,
  }))
  return { scores, total }
}

export async function listChallengeRecords(
  lists: RecordLists,
  query: CallQuery<'listChallengeScores'>,
): Promise<CallData<'listChallengeScores'>> {
  const search = searchOf(query.search)
  const status = query.status ?? 'ranked'
  const page = { ...pageOf(query), search, status }
  const { rows, total } = await lists.listRecords(CHALLENGE_SLUG, page)
  const scores = rows.map(({ id, nickname, value, at, uid, verified }) => ({
    id,
    nickname,
    total_ms: value,
    timestamp: at,
    uid: shown(uid),
    status,
    verified,
  }))
  return { scores, total }
}

export async function listReviews(
  lists: RecordLists,
  query: CallQuery<'listReviews'>,
): Promise<CallData<'listReviews'>> {
  const { rows, total } = await lists.listDoubted({
    ...pageOf(query),
    status: query.status ?? 'review',
  })
  const scores = rows.map(({ value, at, doubts, uid, ...row }) => ({
    ...row,
    uid: shown(uid),
    ms: value,
    created_at: at,
    doubts: [...doubts],
  }))
  return { scores, total }
}
