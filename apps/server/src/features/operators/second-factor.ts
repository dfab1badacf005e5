import { randomBytes } from 'node:crypto'
import { AdminError } from '../../lib/admin-error.ts'
import type { FactorStore } from './port.ts'
import { hashToken } from './session-token.ts'
import { authenticatorUri, matchingStep, newSecret, toBase32 } from './totp.ts'

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

export class WrongCode extends AdminError {
  constructor(code: 'INVALID' | 'UNAUTHORIZED') {
    super(code, '인증 코드가 올바르지 않습니다.')
  }
}

export interface Operator {
  readonly adminId: number
  readonly email: string
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()
const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))

/** Whether this is a code of now that was not used yet, or one of those kept for a bad day. */
export async function takeCode(
  factors: FactorStore,
  adminId: number,
  secret: string,
  given: string,
  now: number,
): Promise<boolean> {
  const code = plain(given)
  const step = matchingStep(secret, code, now)
  if (step !== null) return factors.takeStep(adminId, step)
  return factors.takeRecoveryCode(adminId, hashToken(code))
}

export function createSecondFactors(factors: FactorStore) {
  const confirmedOf = async (adminId: number) => {
    const factor = await factors.findFactor(adminId)
    return factor?.confirmed ? factor : null
  }
  return {
    async state({ adminId }: Operator) {
      const factor = await confirmedOf(adminId)
      return { enabled: factor !== null, recovery_left: factor?.recoveryCodes ?? 0 }
    },

    async begin({ adminId, email }: Operator) {
      if (await confirmedOf(adminId)) {
        throw new AdminError('INVALID', '이미 2단계 인증을 사용하고 있습니다.')
      }
      const secret = newSecret()
      await factors.beginFactor(adminId, secret)
      return { secret, uri: authenticatorUri(email, secret) }
    },

    /** The codes are shown this once: only their hashes are kept. */
    async confirm({ adminId }: Operator, code: string, now: number, session?: string) {
      const factor = await factors.findFactor(adminId)
      if (!factor || factor.confirmed) {
        throw new AdminError('INVALID', '먼저 2단계 인증 설정을 시작하세요.')
      }
      const step = matchingStep(factor.secret, plain(code), now)
      if (step === null) throw new WrongCode('INVALID')
      const codes = newRecoveryCodes()
      // Other sessions end: they have to sign in again with the second factor.
      await factors.confirmFactor(adminId, step, codes.map(hashToken), session)
      return { recovery_codes: codes.map(grouped) }
    },

    async remove({ adminId }: Operator, code: string, now: number): Promise<undefined> {
      const factor = await confirmedOf(adminId)
      if (!factor) throw new AdminError('INVALID', '2단계 인증을 사용하고 있지 않습니다.')
      if (!(await takeCode(factors, adminId, factor.secret, code, now))) {
        throw new WrongCode('INVALID')
      }
      await factors.removeFactor(adminId)
      return undefined
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
