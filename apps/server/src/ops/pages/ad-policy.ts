import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding, type Encoding } from './encoded.ts'
import type { SiteFile } from './read-site.ts'

const takesNonce = /<script(?=[\s>])|<link(?=\s[^>]*\brel="modulepreload")/gi
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The ad network loads its scripts from hosts that it does not name: trust goes from script to script. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data: https:",
    "connect-src 'self' https:",
    "frame-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const compress: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, QUICK_BROTLI),
  gzip: (html) => gzipSync(html),
  identity: (html) => Buffer.from(html),
}

const pieces = new WeakMap<SiteFile, string[]>()

/** A page cut behind each tag that may load a script. */
function piecesOf(page: SiteFile): string[] {
  const known = pieces.get(page)
  if (known) return known
  const html = page.encoded.identity.bytes.toString('utf8')
  const ends = Array.from(html.matchAll(takesNonce), ({ index, 0: tag }) => index + tag.length)
  const cut = [...ends, html.length].map((end, i) => html.slice(ends[i - 1] ?? 0, end))
  pieces.set(page, cut)
  return cut
}

/** A page with ads is another one each time: its scripts carry a random nonce. */
export function sendWithNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SiteFile,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  const html = piecesOf(page).join(` nonce="${nonce}"`)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.headers(page.headers).header('content-security-policy', policyWith(nonce))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(compress[encoding](html))
}
