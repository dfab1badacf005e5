import type { FastifyInstance } from 'fastify'

const CHECK_EVERY_MS = 500
const OVERLOAD_MS = 1000

/**
 * Whether the process is overloaded. A timer that comes late twice running says so; once may be no more
 * than one long piece of work.
 */
export function watchPressure(app: FastifyInstance, overloadMs = OVERLOAD_MS): () => boolean {
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
  return () => overloaded
}
