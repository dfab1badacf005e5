import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../prepared-body.ts'
import { sendFinished } from '../send-finished.ts'
import { pickEncoding } from './encoded.ts'
import type { SiteFile } from './read-site.ts'

/** Text, never a page: a script tag must not be answered with HTML. */
export const sendMissingAsset = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n')

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const { encoding, bytes, etag } = file.encoded[pickEncoding(request.headers['accept-encoding'])]
  reply.header('etag', etag)
  if (reply.statusCode === 200 && hasAlready(request, etag)) {
    return reply.code(304).headers(file.headers).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return sendFinished(reply, bytes, file.headers)
}
