import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const CHECK_EVERY_MS = 500
const OVERLOAD_MS = 1000
const RETRY_AFTER_SECONDS = 3

/**
 * Overloaded, a quick refusal serves better than a late answer. A timer that comes late twice
 * running says so; once may be no more than one long piece of work. Liveness is never refused.
 */
export function usePressureValve(app: FastifyInstance, overloadMs = OVERLOAD_MS): void {
  let due = performance.now() + CHECK_EVERY_MS
  let late = 0
  let overloaded = false
  const check = setInterval(() => {
    const now = performance.now()
    overloaded = Math.min(late, now - due) > overloadMs
    late = now - due
    due = now + CHECK_EVERY_MS
  }, CHECK_EVERY_MS).unref()

  app.addHook('onClose', async () => clearInterval(check))
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = overloaded && request.url !== '/healthz'
    done(
      refused
        ? new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS })
        : undefined,
    )
  })
}
