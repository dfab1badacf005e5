import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { addKey, listKeys, removeKey } from './keys.ts'
import {
  acceptInvite,
  changeOperator,
  inviteOperator,
  invitePath,
  listOperators,
} from './manage-operators.ts'
import type { Router } from '../../http/route.ts'
import { sessionOf, type GuardedRoute } from './routes-guard.ts'
import type { Clock } from '../../lib/clock.ts'
import { requireUnlessRecent, type PasswordAgain } from './password-again.ts'
import type { AdminStore, KeyStore, MailInvite, OperatorLog, Passwords } from './port.ts'
import { agentOf } from './routes-session.ts'

export interface OperatorServices {
  readonly admins: AdminStore
  readonly passwords: Passwords
  readonly keys: KeyStore
  readonly operatorLog: OperatorLog
  readonly passwordAgain: PasswordAgain
  readonly mailInvite: MailInvite
  readonly clock: Clock
}

/** Operators and API keys: for owners, after entering the password again. */
export function routeOperators(
  { route }: Router,
  guarded: GuardedRoute,
  services: OperatorServices,
): void {
  const { admins, keys, operatorLog, passwordAgain, mailInvite, clock } = services
  const known = <T>(
    raw: FastifyRequest,
    password: string | undefined,
    change: () => Promise<T>,
  ) => {
    const session = sessionOf(raw)
    requireUnlessRecent(password, session.issuedAt, clock())
    return passwordAgain({ ...session, password, agent: agentOf(raw), now: clock() }, change)
  }
  guarded(calls.getOwnAccount, async ({ raw }) => {
    const { email, role } = sessionOf(raw)
    return { email, role }
  })
  guarded(calls.listOperators, ({ raw }) => listOperators(admins, sessionOf(raw).adminId, clock()))
  guarded(calls.inviteOperator, ({ raw, body: { password, ...invited } }) =>
    known(raw, password, async () => {
      const made = await inviteOperator(admins, { ...invited, now: clock() })
      return { ...made, mailed: await mailInvite(invited.email, invitePath(made.invite)) }
    }),
  )
  guarded(calls.changeOperator, ({ raw, params: { id }, body: { password, ...change } }) =>
    known(raw, password, () => changeOperator(admins, id, change)),
  )
  route(calls.acceptInvite, async ({ body }) => {
    const at = clock()
    const accepted = await acceptInvite(services, { ...body, now: at })
    await operatorLog.addLine({ at, email: accepted.email, action: 'acceptInvite', subject: '' })
    return accepted
  })
  guarded(calls.listKeys, () => listKeys(keys))
  guarded(calls.addKey, ({ raw, body: { password, ...key } }) =>
    known(raw, password, () =>
      addKey(keys, { ...key, createdBy: sessionOf(raw).email, now: clock() }),
    ),
  )
  guarded(calls.removeKey, ({ params: { id } }) => removeKey(keys, id))
}
