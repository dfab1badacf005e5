import type { FastifyInstance } from 'fastify'
import { everyAnswer } from '../http/headers.ts'
import { asJson } from '../http/prepared-body.ts'
import { sendFinished } from '../http/send-finished.ts'

/** Whether this process should get traffic; throws or answers false when not. */
export type Readiness = () => Promise<boolean>

export function serveHealth(app: FastifyInstance, ready: Readiness): void {
  app.get('/healthz', (_request, reply) => {
    sendFinished(reply, '{"ok":true}', asJson, everyAnswer)
  })
  app.get('/readyz', async (_request, reply) => {
    const ok = await ready().catch(() => false)
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
