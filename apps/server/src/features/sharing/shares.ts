import { createHash, randomBytes } from 'node:crypto'
import type { CallBody, CallData } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { ListedShare, ShareStore } from './port.ts'

const LONGEST_MS = 366 * 86_400_000
const SHARES_AT_MOST = 50
/** Being opened is written down at most this often. */
const TOUCH_EVERY_MS = 60_000
const TOKEN = /^[\w-]{43}$/

const sharePath = (token: string): string => `/shared/${token}`

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface NewShare extends Pick<CallBody<'addShare'>, 'name' | 'zone' | 'until'> {
  readonly createdBy: string
  readonly now: number
}

/** The link is told this once: of it only a hash is kept. */
export async function addShare(
  shares: ShareStore,
  { name, zone, until, createdBy, now }: NewShare,
): Promise<{ path: string }> {
  if (name.trim() === '') throw new AdminError('INVALID', '링크의 이름을 입력하세요.')
  if (until <= now || until > now + LONGEST_MS) {
    throw new AdminError('INVALID', '링크의 기한은 지금부터 1년 안이어야 합니다.')
  }
  if ((await shares.listShares()).length >= SHARES_AT_MOST) {
    throw new AdminError('INVALID', `링크는 ${SHARES_AT_MOST}개까지 만들 수 있습니다.`)
  }
  const token = randomBytes(32).toString('base64url')
  const made = { createdBy, createdAt: now, tokenHash: hashOf(token) }
  await shares.addShare({ name: name.trim(), zone, until, ...made })
  return { path: sharePath(token) }
}

export const listShares = async (shares: ShareStore): Promise<CallData<'listShares'>> =>
  (await shares.listShares()).map(({ createdBy, createdAt, usedAt, ...share }) => ({
    ...share,
    created_by: createdBy,
    created_at: createdAt,
    used_at: usedAt,
  }))

export async function removeShare(shares: ShareStore, id: number): Promise<undefined> {
  if (!(await shares.removeShare(id))) throw new AdminError('NOT_FOUND', '링크를 찾을 수 없습니다.')
  return undefined
}

/** Null for a link that is none, is withdrawn, or whose time is over: all alike. */
export async function openShare(
  shares: ShareStore,
  token: string,
  now: number,
): Promise<ListedShare | null> {
  const share = TOKEN.test(token) ? await shares.findShare(hashOf(token), now) : null
  if (share && now - (share.usedAt ?? 0) >= TOUCH_EVERY_MS) await shares.touchShare(share.id, now)
  return share
}
