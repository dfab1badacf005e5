import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'

const RETRY_AFTER_SECONDS = 3

const changesState = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/**
 * What every request passes, in one hook: each further one costs as much again. Other sites change
 * nothing here, and in an overload a quick refusal serves better than a late answer; liveness is never
 * refused.
 */
export function useGate(app: FastifyInstance, isOverloaded: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.begunAt = performance.now()
    if (isOverloaded() && request.url !== '/healthz') {
      return done(new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS }))
    }
    const isForeign =
      changesState(request.method) && request.headers['sec-fetch-site'] === 'cross-site'
    done(isForeign ? new AppError('FORBIDDEN') : undefined)
  })
}
