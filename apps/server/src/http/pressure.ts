import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const EVENT_LOOP_DELAY_MS = 1000
const RETRY_AFTER_SECONDS = 3

/** Overloaded, a quick refusal serves better than a late answer. Liveness is never refused. */
export async function usePressureValve(
  app: FastifyInstance,
  maxEventLoopDelay = EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // Asynchronous on purpose: what a plain handler throws here, nobody catches.
    pressureHandler: async ({ url }) => {
      if (url === '/healthz') return
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    },
  })
}
