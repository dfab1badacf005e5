import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../../http/prepared-body.ts'
import { everyAnswer } from '../../http/headers.ts'
import { sendFinished } from '../../http/send-finished.ts'
import { pickEncoding, type Variant } from './encoded.ts'
import type { SiteFile } from './read-site.ts'

/** Text, never a page: a script tag must not be answered with HTML. */
export const sendMissingAsset = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n')

const headersOf = new WeakMap<SiteFile, Map<Variant, Record<string, string>>>()

/** Of a file as one encoding sends it, put together once. */
function variantHeaders(file: SiteFile, variant: Variant): Record<string, string> {
  const known = headersOf.get(file) ?? new Map<Variant, Record<string, string>>()
  headersOf.set(file, known)
  const { encoding, etag } = variant
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const headers = known.get(variant) ?? { ...file.headers, etag, ...encoded }
  known.set(variant, headers)
  return headers
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const variant = file.encoded[pickEncoding(request.headers['accept-encoding'])]
  if (reply.statusCode === 200 && hasAlready(request, variant.etag)) {
    return reply
      .code(304)
      .headers({ ...file.headers, etag: variant.etag })
      .send()
  }
  return sendFinished(reply, variant.bytes, variantHeaders(file, variant), everyAnswer)
}
