import type { CallData, KeyScope } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { KeyStore, ListedKey } from './port.ts'
import { hashToken, newToken } from './session-token.ts'

/** This prefix tells a key from a session token without a query. */
const PREFIX = 'key_'
const LONGEST_MS = 366 * 86_400_000
const KEYS_AT_MOST = 50
/** Being used is written down at most this often. */
const TOUCH_EVERY_MS = 60_000

export const isKey = (token: string | undefined): token is string =>
  token?.startsWith(PREFIX) === true

interface NewKey {
  readonly name: string
  readonly scope: KeyScope
  readonly until: number
  readonly createdBy: string
  readonly now: number
}

/** The key itself is told this once. */
export async function addKey(
  keys: KeyStore,
  { name, until, now, ...key }: NewKey,
): Promise<{ key: string }> {
  if (name.trim() === '') throw new AdminError('INVALID', '키의 이름을 입력하세요.')
  if (until <= now || until > now + LONGEST_MS) {
    throw new AdminError('INVALID', '키의 기한은 지금부터 1년 안이어야 합니다.')
  }
  if ((await keys.listKeys()).length >= KEYS_AT_MOST) {
    throw new AdminError('INVALID', `키는 ${KEYS_AT_MOST}개까지 만들 수 있습니다.`)
  }
  const made = `${PREFIX}${newToken()}`
  await keys.addKey({ ...key, name: name.trim(), until, createdAt: now, keyHash: hashToken(made) })
  return { key: made }
}

export const listKeys = async (keys: KeyStore): Promise<CallData<'listKeys'>> =>
  (await keys.listKeys()).map(({ createdBy, createdAt, usedAt, ...key }) => ({
    ...key,
    created_by: createdBy,
    created_at: createdAt,
    used_at: usedAt,
  }))

export async function removeKey(keys: KeyStore, id: number): Promise<undefined> {
  if (!(await keys.removeKey(id))) throw new AdminError('NOT_FOUND', '키를 찾을 수 없습니다.')
  return undefined
}

/** What a program that holds this key may read; anything else is refused alike. */
export async function openByKey(keys: KeyStore, token: string, now: number): Promise<ListedKey> {
  const key = await keys.findKey(hashToken(token), now)
  if (!key) throw new AdminError('UNAUTHORIZED')
  if (now - (key.usedAt ?? 0) >= TOUCH_EVERY_MS) await keys.touchKey(key.id, now)
  return key
}
