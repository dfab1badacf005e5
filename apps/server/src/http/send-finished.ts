import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Sends what nothing has to be done to any more. The framework's own way looks first for hooks,
 * streams and serialisers that are not there, which takes an eighth of the time of a read. Its hooks
 * for what was answered come as ever.
 */
export function sendFinished(
  reply: FastifyReply,
  body: string | Buffer,
  /** Put in as they are, under small letters: the framework would look at each name. */
  own: Readonly<Record<string, string>>,
): FastifyReply {
  const headers = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, own)
  headers['content-length'] = Buffer.byteLength(body)
  reply.hijack().raw.writeHead(reply.statusCode, headers).end(body)
  return reply
}
