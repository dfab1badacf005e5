import { AdminError } from '../../lib/admin-error.ts'
import type { AdminStore, Passwords } from './port.ts'
import type { Allowance, Limits } from '../../lib/limits.ts'
import type { NoteFailedTry } from './failed-tries.ts'
import { WrongCode, type Operator } from './second-factor.ts'

export interface PasswordAgainPorts {
  readonly admins: Pick<AdminStore, 'findAdmin'>
  readonly passwords: Passwords
  readonly limits: Limits
  readonly noteFailedTry: NoteFailedTry
}

interface Asked extends Operator {
  /** Not asked for where an earlier step of the same change did, or signing in a moment ago. */
  readonly password?: string | undefined
  readonly agent: string
  readonly now: number
}

/** Wrong passwords and codes of one account; apart from signing in, which they must not hold up. */
const guesses: Allowance = { perMinute: 5 }
const BUCKET = 'password-again'

/** So soon after signing in the password was just given. */
const JUST_NOW_MS = 10 * 60_000
const ASK_AGAIN = '로그인한 지 10분이 지났습니다. 비밀번호를 입력하세요.'

/** For what may leave the password out soon after signing in. */
export function requireUnlessRecent(
  password: string | undefined,
  issuedAt: number,
  now: number,
): void {
  if (password === undefined && now - issuedAt >= JUST_NOW_MS) {
    throw new AdminError('INVALID', ASK_AGAIN)
  }
}

/**
 * Does what weakens an account, for who knows its password: a token that somebody found is not enough.
 * Passwords and codes are guessed here no faster than at the sign-in.
 */
export function createPasswordAgain(ports: PasswordAgainPorts) {
  const { admins, passwords, limits, noteFailedTry } = ports

  const isRight = async (email: string, password: string | undefined): Promise<boolean> => {
    if (password === undefined) return true
    const account = await admins.findAdmin(email)
    return account !== null && passwords.verify(account.passwordHash, password)
  }

  return async <T>(
    { email, password, agent, now: at }: Asked,
    change: () => Promise<T>,
  ): Promise<T> => {
    const wait = await limits.take(BUCKET, email, guesses)
    if (wait > 0) {
      throw new AdminError(
        'RATE_LIMITED',
        '확인에 여러 번 실패했습니다. 잠시 후 다시 시도하세요.',
        wait,
      )
    }
    if (!(await isRight(email, password))) {
      noteFailedTry({ what: 'wrongPassword', email, agent, at })
      throw new AdminError('INVALID', '비밀번호가 올바르지 않습니다.')
    }
    try {
      const changed = await change()
      await limits.giveBack(BUCKET, email)
      return changed
    } catch (error) {
      if (error instanceof WrongCode) noteFailedTry({ what: 'wrongCode', email, agent, at })
      throw error
    }
  }
}

export type PasswordAgain = ReturnType<typeof createPasswordAgain>
