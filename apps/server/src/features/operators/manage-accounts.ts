import { AdminError } from '../../lib/admin-error.ts'
import type { AdminStore, Passwords } from './port.ts'
import { changePassword, SHORTEST_PASSWORD } from './accounts.ts'

interface AccountPorts {
  readonly admins: AdminStore
  readonly passwords: Passwords
}

export function requireLong(password: string): void {
  if (password.length >= SHORTEST_PASSWORD) return
  throw new AdminError('INVALID', `새 비밀번호는 ${SHORTEST_PASSWORD}자 이상이어야 합니다.`)
}

/** Every session of the account ends, this one too. */
export async function replacePassword(
  ports: AccountPorts,
  email: string,
  password: string,
): Promise<undefined> {
  requireLong(password)
  await changePassword(ports, { email, password })
  return undefined
}
