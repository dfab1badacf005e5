import { AdminError } from '../../lib/admin-error.ts'
import type { AdminAccount, AdminStore, Passwords, FactorStore, OperatorLog } from './port.ts'
import type { Allowance, Limits } from '../../lib/limits.ts'
import { IDLE_MS, LONGEST_MS } from './authenticate.ts'
import { normalEmail } from './accounts.ts'
import type { NoteFailedTry } from './failed-tries.ts'
import { takeCode, WrongCode } from './second-factor.ts'
import { hashToken, newToken } from './session-token.ts'

export interface SignInPorts {
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly operatorLog: OperatorLog
  readonly passwords: Passwords
  readonly limits: Limits
  readonly noteFailedTry: NoteFailedTry
}

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly code?: string
  readonly address: string
  /** What the browser was given when it signed in before. */
  readonly device: string | undefined
  readonly agent: string
  /** The country that it comes from. */
  readonly place: string
  readonly now: number
}

/** Wrong tries; a right one is given back, so that only guessing runs out. */
const perAccount: Allowance = { perMinute: 5 }
const perAddress: Allowance = { perMinute: 10 }
const perDevice: Allowance = { perMinute: 5 }

const WRONG = '이메일 또는 비밀번호가 올바르지 않습니다.'
const TOO_MANY = '로그인 시도가 너무 많습니다. 잠시 후 다시 시도하세요.'
const CODE_NEEDED = '인증 앱에 표시된 6자리 코드를 입력하세요.'

type Try = readonly [bucket: string, key: string, allowance: Allowance]

/** The secret of the second factor that was shown; null where none is asked for. */
async function checkFactor(
  { factors, noteFailedTry }: SignInPorts,
  { id, email }: AdminAccount,
  { code, agent, now }: SignInRequest,
  giveBack: () => Promise<unknown>,
): Promise<string | null> {
  const factor = await factors.findFactor(id)
  if (!factor?.confirmed) return null
  if (code === undefined || code.trim() === '') {
    await giveBack()
    throw new AdminError('FORBIDDEN', CODE_NEEDED)
  }
  if (!(await takeCode(factors, id, factor.secret, code, now))) {
    noteFailedTry({ what: 'wrongCode', email, agent, at: now })
    throw new WrongCode('UNAUTHORIZED')
  }
  return factor.secret
}

/** Returns a way to sign in that takes as long for a stranger's address as for a wrong password. */
export async function createSignIn(ports: SignInPorts) {
  const { admins, factors, passwords, limits, noteFailedTry } = ports
  const nobodysHash = await passwords.hash(newToken())

  /** A device that signed in before counts for itself: strangers' guesses do not hold it out. */
  async function triesOf(
    account: AdminAccount | null,
    email: string,
    { device, address }: SignInRequest,
  ): Promise<Try[]> {
    const hash = device === undefined ? '' : hashToken(device)
    const known = device !== undefined && account && (await factors.knowsDevice(account.id, hash))
    if (known) return [['sign-in:device', hash, perDevice]]
    return [
      ['sign-in:account', email, perAccount],
      ['sign-in:address', address, perAddress],
    ]
  }

  return async (request: SignInRequest) => {
    const email = normalEmail(request.email)
    const { password } = request
    if (email === '' || password === '') {
      throw new AdminError('INVALID', '이메일과 비밀번호를 입력하세요.')
    }
    const account = await admins.findAdmin(email)
    const tries = await triesOf(account, email, request)
    const waits = await Promise.all(
      tries.map(async ([bucket, key, allowance]) => limits.take(bucket, key, allowance)),
    )
    const wait = Math.max(...waits)
    const failed = { email: account?.email ?? null, agent: request.agent, at: request.now }
    if (wait > 0) {
      noteFailedTry({ what: 'loginLimited', ...failed })
      throw new AdminError('RATE_LIMITED', TOO_MANY, wait)
    }

    const right = await passwords.verify(account?.passwordHash ?? nobodysHash, password)
    if (!account?.active || !right) {
      noteFailedTry({ what: 'loginFailed', ...failed })
      throw new AdminError('UNAUTHORIZED', WRONG)
    }
    const giveBack = () =>
      Promise.all(tries.map(async ([bucket, key]) => limits.giveBack(bucket, key)))
    const factor = await checkFactor(ports, account, request, giveBack)
    await giveBack()
    return openSession(ports, account, factor, request)
  }
}

async function openSession(
  { admins, factors, operatorLog }: SignInPorts,
  { id, email, passwordHash }: AdminAccount,
  factor: string | null,
  { device: known, agent, place, now }: SignInRequest,
) {
  const token = newToken()
  const tokenHash = hashToken(token)
  await admins.endStaleSessions(now - LONGEST_MS, now - IDLE_MS)
  const session = { tokenHash, adminId: id, issuedAt: now, seenAt: now, agent, place }
  // Somebody else may have changed them since they were checked.
  if (!(await admins.addSession(session, { passwordHash, factor }))) {
    throw new AdminError('UNAUTHORIZED', WRONG)
  }
  const device = known ?? newToken()
  await factors.rememberDevice(id, hashToken(device), now)
  await operatorLog.addLine({ at: now, email, action: 'login', subject: agent })
  return { token, email, device }
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>
