import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { replacePassword } from './manage-accounts.ts'
import { AdminError } from '../../lib/admin-error.ts'
import { sessionOf, type GuardedRoute } from './routes-guard.ts'
import type { Clock } from '../../lib/clock.ts'
import type { PasswordAgain } from './password-again.ts'
import type { AdminStore, FactorStore, Passwords } from './port.ts'
import type { SecondFactors } from './second-factor.ts'
import { agentOf } from './routes-session.ts'

export interface AccountServices {
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly passwords: Passwords
  readonly passwordAgain: PasswordAgain
  readonly secondFactors: SecondFactors
  readonly clock: Clock
}

/** What weakens an account, or makes another one, is done for who knows the password. */
export function routeAccounts(
  guarded: GuardedRoute,
  { admins, factors, passwords, passwordAgain, secondFactors, clock }: AccountServices,
): void {
  const accounts = { admins, passwords }
  const asked = (raw: FastifyRequest) => ({
    ...sessionOf(raw),
    agent: agentOf(raw),
    now: clock(),
  })
  guarded(calls.getSecondFactor, ({ raw }) => secondFactors.state(sessionOf(raw)))
  guarded(calls.beginSecondFactor, ({ raw, body: { password } }) =>
    passwordAgain({ ...asked(raw), password }, () => secondFactors.begin(sessionOf(raw))),
  )
  guarded(calls.confirmSecondFactor, ({ raw, body: { code } }) => {
    const session = sessionOf(raw)
    return passwordAgain(asked(raw), () =>
      secondFactors.confirm(session, code, clock(), session.tokenHash),
    )
  })
  guarded(calls.removeSecondFactor, ({ raw, body: { password, code } }) =>
    passwordAgain({ ...asked(raw), password }, () =>
      secondFactors.remove(sessionOf(raw), code, clock()),
    ),
  )
  guarded(calls.changePassword, ({ raw, body: { current, password: next } }) =>
    passwordAgain({ ...asked(raw), password: current }, () =>
      replacePassword(accounts, sessionOf(raw).email, next),
    ),
  )
  guarded(calls.endSession, ({ raw, params: { id }, body: { password } }) =>
    passwordAgain({ ...asked(raw), password }, async () => {
      if (await factors.endSessionOf(sessionOf(raw).adminId, id)) return undefined
      throw new AdminError('NOT_FOUND', '이미 끝난 로그인입니다.')
    }),
  )
}
