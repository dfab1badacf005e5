import type { CallData } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import useSWR, { mutate } from 'swr'
import { get } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import type { GroupGame, GroupRange, ROOMS } from './view.ts'

export type Group = CallData<'getGroup'>
export type PointsRow = CallData<'getGroupPoints'>['rows'][number]
export type Member = CallData<'getGroupMembers'>['members'][number]

/** Others join and play while one looks on. */
const LOOK_AGAIN_MS = 20_000
const MEMBERS_AT_MOST = 500

export const errorCodeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'NETWORK'
const asksAgain = (error: unknown): boolean => errorCodeOf(error) !== 'NOT_FOUND'

/** A group by its link: undefined while it comes. */
export function useGroup(code: string) {
  const { data, error } = useSWR(
    ['group', code],
    () => get('/api/v1/groups/{code}', { params: { code }, uid: getUid() }),
    { shouldRetryOnError: asksAgain, refreshInterval: LOOK_AGAIN_MS },
  )
  const failed: ApiErrorCode | null = error === undefined ? null : errorCodeOf(error)
  // A link that was renewed leads nowhere, whatever was there a moment ago.
  return { group: failed === 'NOT_FOUND' ? undefined : data, failed }
}

export function useGroupBoard(
  code: string,
  game: Exclude<GroupGame, typeof ROOMS>,
  range: GroupRange,
) {
  const { data, error } = useSWR(
    ['group', code, 'board', game, range],
    () =>
      get('/api/v1/groups/{code}/board', {
        params: { code },
        query: { game, timeRange: range, limit: MEMBERS_AT_MOST },
      }),
    { shouldRetryOnError: false, refreshInterval: LOOK_AGAIN_MS },
  )
  return { board: data, failed: data === undefined && error !== undefined }
}

export const useGroupPoints = (code: string, range: GroupRange) =>
  useSWR(
    ['group', code, 'points', range],
    () => get('/api/v1/groups/{code}/points', { params: { code }, query: { timeRange: range } }),
    { shouldRetryOnError: false, refreshInterval: LOOK_AGAIN_MS },
  )

export const useGroupWeek = (code: string) =>
  useSWR(['group', code, 'week'], () => get('/api/v1/groups/{code}/week', { params: { code } }), {
    shouldRetryOnError: false,
    refreshInterval: LOOK_AGAIN_MS,
  })

/** For members alone. */
export const useMembers = (code: string) =>
  useSWR(
    ['group', code, 'members'],
    () => get('/api/v1/groups/{code}/members', { params: { code }, uid: getUid() }),
    { shouldRetryOnError: false, refreshInterval: LOOK_AGAIN_MS },
  )

export const useMyGroups = () =>
  useSWR('/api/v1/me/groups', () => get('/api/v1/me/groups', { uid: getUid() }))

/** Everything that is shown of a group is asked for again. */
export const refreshGroup = (code: string): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && key[0] === 'group' && key[1] === code)
