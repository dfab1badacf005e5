import {
  CHALLENGE_SLUG,
  isGameSlug,
  RECORDS_PAGE_SIZE,
  type CallData,
  type CallQuery,
  UID_SHOWN,
} from '@reflex/contract'
import { AdminError } from '../admin-error.ts'
import { inputNamed } from '../input-names.ts'
import type { ListedRecord, PageRequest, RecordFilter, RecordLists } from '../ports/record-lists.ts'

const pageOf = ({ limit = RECORDS_PAGE_SIZE, offset = 0 }: Partial<PageRequest>): PageRequest => ({
  limit,
  offset,
})

/** Nicknames are kept in this form, so they are looked for in it. */
const searchOf = (search: string | undefined): string | undefined =>
  search?.normalize('NFKC').trim() || undefined

function filterOf(query: Partial<RecordFilter>): RecordFilter {
  const { status = 'ranked', from, to, country, input } = query
  if (from !== undefined && to !== undefined && from >= to)
    throw new AdminError('INVALID', '시작 날짜가 끝 날짜보다 늦습니다.')
  return { status, search: searchOf(query.search), from, to, country, input }
}

/** The whole id is the player's only credential: operators too see as much of it as anybody. */
export const shownUid = (uid: string): string => uid.slice(0, UID_SHOWN)

const factsOf = ({ player, rank, country, input }: ListedRecord) => ({
  player,
  rank,
  country,
  input: inputNamed(input),
})

export async function listGameRecords(
  lists: RecordLists,
  query: CallQuery<'listScores'>,
): Promise<CallData<'listScores'>> {
  const { game } = query
  if (!isGameSlug(game)) throw new AdminError('NOT_FOUND', '없는 게임입니다.')
  const asked = { ...pageOf(query), ...filterOf(query) }
  const { rows, total, partial } = await lists.listRecords(game, asked)
  const scores = rows.map((row) => ({
    id: row.id,
    game,
    nickname: row.nickname,
    ms: row.value,
    created_at: row.at,
    uid: shownUid(row.uid),
    status: row.status,
    ...factsOf(row),
  }))
  return { scores, total, partial }
}

export async function listChallengeRecords(
  lists: RecordLists,
  query: CallQuery<'listChallengeScores'>,
): Promise<CallData<'listChallengeScores'>> {
  const asked = { ...pageOf(query), ...filterOf(query) }
  const { rows, total, partial } = await lists.listRecords(CHALLENGE_SLUG, asked)
  const scores = rows.map((row) => ({
    id: row.id,
    nickname: row.nickname,
    total_ms: row.value,
    timestamp: row.at,
    uid: shownUid(row.uid),
    status: row.status,
    verified: row.verified,
    ...factsOf(row),
  }))
  return { scores, total, partial }
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
    uid: shownUid(uid),
    ms: value,
    created_at: at,
    doubts: [...doubts],
  }))
  return { scores, total }
}
