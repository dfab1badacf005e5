import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const ADMIN_PATH = /^\/(admin|api\/v1\/admin)(?=[/?]|$)/
const SHARED_PATH = /^\/(healthz|readyz|metrics)(?=\?|$)/

/** With a host of its own, the back office is nowhere else, and nothing else is there. */
export function separateAdminHost(app: FastifyInstance, adminOrigin: string | undefined): void {
  if (adminOrigin === undefined) return
  const adminHost = new URL(adminOrigin).host
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, host } = request
    const misplaced = ADMIN_PATH.test(url) !== (host === adminHost) && !SHARED_PATH.test(url)
    done(misplaced ? new AppError('NOT_FOUND') : undefined)
  })
}
