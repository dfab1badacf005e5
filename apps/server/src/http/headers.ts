import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** As pairs: the framework would take an object apart for each answer. */
const everywhere = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
] as const

const apiOnly = [
  ...everywhere,
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cache-control', 'no-store'],
] as const

const HSTS = 'max-age=31536000; includeSubDomains'

const changesState = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** What every answer carries; pages and cached boards add or replace their own. */
export function useSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const headers = request.url.startsWith('/api/') ? apiOnly : everywhere
    for (const [name, value] of headers) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
    done(crossSite && changesState(request.method) ? new AppError('FORBIDDEN') : undefined)
  })
}
