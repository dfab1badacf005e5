import type { CallSpec } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../../admins/authenticate.ts'
import type { Handler, Router } from '../../http/route.ts'
import type { AdminStore } from '../../ports/admins.ts'
import type { Clock } from '../../ports/clock.ts'

export type GuardedRoute = <const C extends CallSpec>(call: C, handler: Handler<C>) => void

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/** The one door to every call of the back office but signing in. */
export function guardedRoute({ route }: Router, admins: AdminStore, clock: Clock): GuardedRoute {
  const guard = async (request: FastifyRequest): Promise<void> => {
    await authenticate(admins, bearerOf(request), clock())
  }
  return (call, handler) => route(call, handler, [guard])
}
