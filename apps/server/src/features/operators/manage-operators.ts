import type { CallData, Role } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { AdminStore, Passwords } from './port.ts'
import { isEmail, normalEmail } from './accounts.ts'
import { requireLong } from './manage-accounts.ts'
import { hashToken, newToken } from './session-token.ts'

const INVITE_MS = 3 * 86_400_000

export const invitePath = (token: string): string => `/admin/invite#${token}`

/** The link serves once: of it only the hash is kept. */
export async function inviteOperator(
  admins: Pick<AdminStore, 'findAdmin' | 'addInvite'>,
  { email, role, now }: { readonly email: string; readonly role: Role; readonly now: number },
): Promise<{ invite: string; expires_at: number }> {
  const address = normalEmail(email)
  if (!isEmail(address)) throw new AdminError('INVALID', '이메일 주소가 올바르지 않습니다.')
  if (await admins.findAdmin(address)) {
    throw new AdminError('INVALID', '이 이메일을 쓰는 관리자가 이미 있습니다.')
  }
  const invite = newToken()
  const expiresAt = now + INVITE_MS
  await admins.addInvite({ tokenHash: hashToken(invite), email: address, role, expiresAt })
  return { invite, expires_at: expiresAt }
}

interface AcceptPorts {
  readonly admins: Pick<AdminStore, 'findInvite' | 'takeInvite'>
  readonly passwords: Passwords
}

export async function acceptInvite(
  { admins, passwords }: AcceptPorts,
  { invite, password, now }: { invite: string; password: string; now: number },
): Promise<{ email: string }> {
  const tokenHash = hashToken(invite)
  const found = await admins.findInvite(tokenHash)
  if (!found)
    throw new AdminError('NOT_FOUND', '초대 링크가 올바르지 않거나 새 초대로 바뀌었습니다.')
  if (found.usedAt !== null) throw new AdminError('TOKEN_USED', '이미 사용한 초대 링크입니다.')
  if (found.expiresAt <= now) {
    throw new AdminError('TOKEN_EXPIRED', '초대 링크의 기한이 지났습니다. 새 초대를 요청하세요.')
  }
  requireLong(password)
  if (!(await admins.takeInvite(tokenHash, await passwords.hash(password), now))) {
    throw new AdminError('TOKEN_USED', '이미 사용한 초대 링크입니다.')
  }
  return { email: found.email }
}

export async function changeOperator(
  admins: Pick<AdminStore, 'changeAdmin'>,
  id: number,
  change: { readonly role?: Role | undefined; readonly active?: boolean | undefined },
): Promise<undefined> {
  const outcome = await admins.changeAdmin(id, change)
  if (outcome === 'missing') throw new AdminError('NOT_FOUND', '관리자를 찾을 수 없습니다.')
  if (outcome === 'last-owner') {
    throw new AdminError('INVALID', '마지막 소유자는 끄거나 다른 역할로 바꿀 수 없습니다.')
  }
  return undefined
}

export async function listOperators(
  admins: Pick<AdminStore, 'listOthers' | 'listInvites'>,
  own: number,
  now: number,
): Promise<CallData<'listOperators'>> {
  const [operators, invites] = await Promise.all([admins.listOthers(), admins.listInvites(now)])
  return {
    operators: operators.map(({ id, email, role, active, hasFactor, createdAt, seenAt }) => ({
      id,
      email,
      role,
      active,
      second_factor: hasFactor,
      created_at: createdAt,
      seen_at: seenAt,
      own: id === own,
    })),
    invites: invites.map(({ email, role, expiresAt }) => ({ email, role, expires_at: expiresAt })),
  }
}
