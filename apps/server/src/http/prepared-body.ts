import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Heads, Own } from './headers.ts'
import { sendFinished } from './send-finished.ts'

export const asJson = { 'content-type': 'application/json; charset=utf-8' }

/** What a browser is to call what it keeps as a file. */
export const asFile = (name: string): Own => ({
  'content-disposition': `attachment; filename="${name}"`,
})

/** An answer made once and sent many times, with a strong tag of its very bytes. */
export class PreparedBody {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>

  constructor(bytes: Buffer, besides: Own = {}) {
    this.bytes = bytes
    this.etag = etagOf(bytes)
    this.headers = {
      ...asJson,
      etag: this.etag,
      'cache-control': 'no-cache',
      ...besides,
    }
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
  { bytes, etag, headers }: PreparedBody,
  heads: Heads,
): FastifyReply {
  if (hasAlready(request, etag)) return reply.code(304).headers(headers).send()
  return sendFinished(reply, bytes, headers, heads)
}
