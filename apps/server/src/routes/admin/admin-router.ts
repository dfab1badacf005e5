import { calls, type CallSpec } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../../admins/authenticate.ts'
import { AdminError } from '../../admin-error.ts'
import type { CallRequest, Handler, Router } from '../../http/route.ts'
import type { AdminSession, AdminStore } from '../../ports/admins.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OperatorLog } from '../../ports/operators.ts'

export type GuardedRoute = <const C extends CallSpec>(call: C, handler: Handler<C>) => void

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

const sessions = new WeakMap<FastifyRequest, AdminSession>()

/** Whose request this is, once the door has let it in. */
export function sessionOf(request: FastifyRequest): AdminSession {
  const session = sessions.get(request)
  if (!session) throw new AdminError('UNAUTHORIZED')
  return session
}

const names = new Map<CallSpec, string>(Object.entries(calls).map(([name, call]) => [call, name]))
const LONGEST_SUBJECT = 200
/** Of a body only these say what was done; nothing long, and nothing secret. */
const LOGGED_FIELDS = [
  'channel',
  'id',
  'email',
  'verdict',
  'name',
  'word',
  'ad_unit_id',
  'enabled',
  'adsense_client_id',
]

function subjectOf({ params, query, body }: CallRequest<CallSpec>): string {
  const said = [params, query, body].flatMap((part: object | undefined) =>
    Object.entries(part ?? {}),
  )
  const logged = said.filter(([field]) => LOGGED_FIELDS.includes(field))
  const words = logged.map(([field, value]) => `${field}=${String(value)}`)
  return words.join(' ').slice(0, LONGEST_SUBJECT)
}

interface Door {
  readonly admins: AdminStore
  readonly operatorLog: OperatorLog
  readonly clock: Clock
}

/** The one door to every call of the back office but signing in; what changes something is written down. */
export function guardedRoute({ route }: Router, door: Door): GuardedRoute {
  const { admins, operatorLog, clock } = door
  const guard = async (request: FastifyRequest): Promise<void> => {
    sessions.set(request, await authenticate(admins, bearerOf(request), clock()))
  }
  return (call, handler) => {
    if (call.method === 'GET') return route(call, handler, [guard])
    const written: typeof handler = async (request) => {
      const { email } = sessionOf(request.raw)
      const answer = await handler(request)
      const subject = subjectOf(request)
      const action = names.get(call) ?? call.summary
      await operatorLog.addLine({ at: clock(), email, action, subject })
      return answer
    }
    return route(call, written, [guard])
  }
}
