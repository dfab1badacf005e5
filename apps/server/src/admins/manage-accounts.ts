import { AdminError } from '../admin-error.ts'
import type { AdminStore, Passwords } from '../ports/admins.ts'
import {
  changePassword,
  createAccount,
  isEmail,
  normalEmail,
  SHORTEST_PASSWORD,
} from './accounts.ts'

interface AccountPorts {
  readonly admins: AdminStore
  readonly passwords: Passwords
}

function requireLong(password: string): void {
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

export async function addOperator(
  ports: AccountPorts,
  { email, password, now }: { email: string; password: string; now: number },
): Promise<undefined> {
  if (!isEmail(normalEmail(email))) {
    throw new AdminError('INVALID', '이메일 주소가 올바르지 않습니다.')
  }
  requireLong(password)
  if (!(await createAccount(ports, { email, password, now }))) {
    throw new AdminError('INVALID', '이 이메일을 쓰는 관리자가 이미 있습니다.')
  }
  return undefined
}
