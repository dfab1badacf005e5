import type { FastifyInstance } from 'fastify'
export function servePages(_app: FastifyInstance, _siteDir: string | undefined): number {
  return 0
}
