import { calls, type CallSpec } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { authenticate } from './authenticate.ts'
import { isKey, openByKey } from './keys.ts'
import { AdminError } from '../../lib/admin-error.ts'
import type { CallRequest, Handler, Router } from '../../http/route.ts'
import type { AdminSession, AdminStore, KeyStore, OperatorLog } from './port.ts'
import type { Clock } from '../../lib/clock.ts'

export type GuardedRoute = <const C extends CallSpec>(call: C, handler: Handler<C>) => void

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

const ROLE_MAY_NOT = '이 작업을 할 권한이 없습니다. 소유자에게 요청하세요.'
const KEY_MAY_NOT = '이 키로는 볼 수 없습니다.'

const sessions = new WeakMap<FastifyRequest, AdminSession>()

/** The operator of a request, after authentication. */
export function sessionOf(request: FastifyRequest): AdminSession {
  const session = sessions.get(request)
  if (!session) throw new AdminError('UNAUTHORIZED')
  return session
}

const names = new Map<CallSpec, string>(Object.entries(calls).map(([name, call]) => [call, name]))
const LONGEST_SUBJECT = 200
/** Only these fields of a body are logged: none is long or secret. */
const LOGGED_FIELDS = [
  'channel',
  'id',
  'email',
  'role',
  'active',
  'scope',
  'table',
  'rows',
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

/** What a line of the log says beside what was asked for: whose record it was, and how good. */
const told = new WeakMap<FastifyRequest, { readonly words: string; readonly player?: number }>()
/** With the number of the player whom it is about: their page lists it. */
export const tellLog = (request: FastifyRequest, words: string, player?: number): void => {
  told.set(request, { words, ...(player !== undefined && { player }) })
}

export interface GuardPorts {
  readonly keys: KeyStore
  readonly admins: AdminStore
  readonly operatorLog: OperatorLog
  readonly clock: Clock
}

/** The one door to every call of the back office but signing in; what changes something is written down. */
export function guardedRoute({ route }: Router, door: GuardPorts): GuardedRoute {
  const { admins, keys, operatorLog, clock } = door
  const guardOf =
    ({ roles = [], scope }: CallSpec) =>
    async (request: FastifyRequest): Promise<void> => {
      const token = bearerOf(request)
      if (isKey(token)) {
        const key = await openByKey(keys, token, clock())
        if (key.scope !== scope) throw new AdminError('FORBIDDEN', KEY_MAY_NOT)
        return
      }
      const session = await authenticate(admins, token, clock())
      if (!roles.includes(session.role)) throw new AdminError('FORBIDDEN', ROLE_MAY_NOT)
      sessions.set(request, session)
    }
  return (call, handler) => {
    const guard = guardOf(call)
    if (call.method === 'GET' || call.isUnlogged) return route(call, handler, { guards: [guard] })
    const written: typeof handler = async (request) => {
      const { email } = sessionOf(request.raw)
      const answer = await handler(request)
      const { words, player } = told.get(request.raw) ?? {}
      const said = [words, subjectOf(request)].filter(Boolean).join(' · ')
      const action = names.get(call) ?? call.summary
      const subject = said.slice(0, 2 * LONGEST_SUBJECT)
      await operatorLog.addLine({ at: clock(), email, action, subject }, player)
      return answer
    }
    return route(call, written, { guards: [guard] })
  }
}
