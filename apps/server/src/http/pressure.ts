import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const EVENT_LOOP_DELAY_MS = 1000
const RETRY_AFTER_SECONDS = 3

/** Overloaded, a quick refusal serves better than a late answer. Liveness is never refused. */
export async function usePressureValve(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    },
  })
}
