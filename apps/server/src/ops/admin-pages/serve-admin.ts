import type { FastifyInstance } from 'fastify'
import { sendFile, sendMissingAsset } from '../pages/send-file.ts'
import { readAdmin } from './read-admin.ts'

const START = '/admin/dashboard'

interface Origins {
  readonly adminOrigin: string | undefined
  readonly publicOrigin: string | undefined
}

/** Serves the back office from memory; false where it is not built. */
export function serveAdmin(
  app: FastifyInstance,
  adminDir: string | undefined,
  { adminOrigin, publicOrigin = '' }: Origins,
): boolean {
  const built = adminDir === undefined ? null : readAdmin(adminDir, adminOrigin && publicOrigin)
  if (!built) return false
  for (const url of ['/admin', '/admin/']) {
    app.get(url, async (_request, reply) => reply.redirect(START, 302))
  }
  app.get('/admin/*', (request, reply) => sendFile(request, reply, built.index))
  app.get<{ Params: { '*': string } }>('/admin/assets/*', (request, reply) => {
    const asset = built.assets.get(request.params['*'])
    return asset ? sendFile(request, reply, asset) : sendMissingAsset(reply)
  })
  return true
}
