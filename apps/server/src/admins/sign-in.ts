import { AdminError } from '../admin-error.ts'
import type { AdminStore, Passwords } from '../ports/admins.ts'
import type { Allowance, Limits } from '../ports/limits.ts'
import { IDLE_MS, LONGEST_MS } from './authenticate.ts'
import { normalEmail } from './accounts.ts'
import { hashToken, newToken } from './session-token.ts'

export interface SignInPorts {
  readonly admins: AdminStore
  readonly passwords: Passwords
  readonly limits: Limits
}

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly now: number
}

/** Wrong tries; a right one is given back, so that only guessing runs out. */
const perAccount: Allowance = { perMinute: 5 }
const perAddress: Allowance = { perMinute: 10 }

const WRONG = '이메일 또는 비밀번호가 올바르지 않습니다.'
const TOO_MANY = '로그인 시도가 너무 많습니다. 잠시 후 다시 시도하세요.'

/** Returns a way to sign in that takes as long for a stranger's address as for a wrong password. */
export async function createSignIn({ admins, passwords, limits }: SignInPorts) {
  const nobodysHash = await passwords.hash(newToken())

  return async ({ email: given, password, address, now }: SignInRequest) => {
    const email = normalEmail(given)
    if (email === '' || password === '') {
      throw new AdminError('INVALID', '이메일과 비밀번호를 입력하세요.')
    }
    const tries = [
      ['sign-in:account', email, perAccount],
      ['sign-in:address', address, perAddress],
    ] as const
    const waits = await Promise.all(
      tries.map(async ([bucket, key, allowance]) => limits.take(bucket, key, allowance)),
    )
    const wait = Math.max(...waits)
    if (wait > 0) throw new AdminError('RATE_LIMITED', TOO_MANY, wait)

    const account = await admins.findAdmin(email)
    const right = await passwords.verify(account?.passwordHash ?? nobodysHash, password)
    if (!account || !right) throw new AdminError('UNAUTHORIZED', WRONG)

    await Promise.all(tries.map(async ([bucket, key]) => limits.giveBack(bucket, key)))
    const token = newToken()
    await admins.endStaleSessions(now - LONGEST_MS, now - IDLE_MS)
    await admins.addSession({
      tokenHash: hashToken(token),
      adminId: account.id,
      issuedAt: now,
      seenAt: now,
    })
    return { token, email: account.email }
  }
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>
