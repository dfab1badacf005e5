import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFinished } from './send-finished.ts'

export const asJson = { 'content-type': 'application/json; charset=utf-8' }

/** An answer made once and sent many times, with a strong tag of its very bytes. */
export class PreparedBody {
  readonly bytes: Buffer
  readonly etag: string
  /** What a browser is to call it, where it is to be kept as a file. */
  readonly fileName: string | null

  constructor(bytes: Buffer, fileName: string | null = null) {
    this.bytes = bytes
    this.etag = etagOf(bytes)
    this.fileName = fileName
  }
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** True when the asker has these bytes already. A proxy may have weakened the tag on its way. */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match']
  if (held === undefined) return false
  return held
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, fileName }: PreparedBody,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  if (hasAlready(request, etag)) return reply.code(304).send()
  return sendFinished(reply, bytes, asJson)
}
