import type { FastifyInstance } from 'fastify'

/** Whether this process should get traffic; throws or answers false when not. */
export type Readiness = () => Promise<boolean>

export function serveHealth(app: FastifyInstance, ready: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = await ready().catch(() => false)
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
