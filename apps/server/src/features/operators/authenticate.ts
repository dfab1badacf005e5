import { AdminError } from '../../lib/admin-error.ts'
import type { AdminSession, AdminStore } from './port.ts'
import { hashToken } from './session-token.ts'

export const IDLE_MS = 30 * 60_000
export const LONGEST_MS = 8 * 3_600_000
/** Being seen is written down at most this often: a page of calls is one write. */
const TOUCH_EVERY_MS = 60_000

const isStale = ({ issuedAt, seenAt }: AdminSession, now: number): boolean =>
  now - issuedAt >= LONGEST_MS || now - seenAt >= IDLE_MS

/** The operator of this token; any token without a live session gets the same refusal. */
export async function authenticate(
  store: AdminStore,
  token: string | undefined,
  now: number,
): Promise<AdminSession> {
  const session = token === undefined ? null : await store.findSession(hashToken(token))
  if (!session) throw new AdminError('UNAUTHORIZED')
  if (isStale(session, now)) {
    await store.endSession(session.tokenHash)
    throw new AdminError('UNAUTHORIZED', '로그인이 만료되었습니다. 다시 로그인하세요.')
  }
  if (now - session.seenAt >= TOUCH_EVERY_MS) await store.touchSession(session.tokenHash, now)
  return session
}
