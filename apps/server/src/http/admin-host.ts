import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { hostOf } from './caller.ts'

const ADMIN_ROUTE = /^\/(admin|api\/v1\/admin)(\/|$)/
const SHARED_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])
const DEFAULT_PORT = { 'https:': ':443', 'http:': ':80' }

/**
 * With a host of its own, the back office is nowhere else, and nothing else is there. The route that
 * matched says what is asked for, however its address was spelled.
 */
export function separateAdminHost(app: FastifyInstance, adminOrigin: string | undefined): void {
  if (adminOrigin === undefined) return
  const { host, protocol } = new URL(adminOrigin)
  const spelled = [host, host + DEFAULT_PORT[protocol as keyof typeof DEFAULT_PORT]]
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? ''
    const misplaced = ADMIN_ROUTE.test(route) !== spelled.includes(hostOf(request))
    done(misplaced && !SHARED_ROUTES.has(route) ? new AppError('NOT_FOUND') : undefined)
  })
}
