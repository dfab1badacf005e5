import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { etagOf } from '../../http/prepared-body.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The same bytes as one encoding sends them. */
export interface Variant {
  readonly encoding: Encoding
  readonly bytes: Buffer
  readonly etag: string
}

export type Encoded = Readonly<Record<Encoding, Variant>>

const BROTLI_QUALITY = 9
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest|map)$/

/**
 * What the build already compressed is used as it is; the rest is compressed once, when it is first asked
 * for: most of it never is, and a start would take a second longer.
 */
export function encode(
  file: string,
  plain: Buffer,
  built: { br: Buffer | undefined; gzip: Buffer | undefined },
): Encoded {
  const identity = variant('identity', plain)
  if (!COMPRESSIBLE.test(file)) return { identity, br: identity, gzip: identity }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const br = once(() => variant('br', built.br ?? brotliCompressSync(plain, { params })))
  const gzip = once(() => variant('gzip', built.gzip ?? gzipSync(plain, { level: 9 })))
  return {
    identity,
    get br() {
      return br()
    },
    get gzip() {
      return gzip()
    },
  }
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** The same bytes whatever is accepted. */
export function plainly(text: string): Encoded {
  const identity = variant('identity', Buffer.from(text))
  return { identity, br: identity, gzip: identity }
}

const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
  encoding,
  bytes,
  etag: etagOf(bytes),
})

/** Browsers say one of a few sentences: what each was read as is remembered. */
const SENTENCES_AT_MOST = 200
const picked = new Map<string, Encoding>()

export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = picked.get(accepted)
  if (known) return known
  const encoding = readEncoding(accepted)
  if (picked.size < SENTENCES_AT_MOST) picked.set(accepted, encoding)
  return encoding
}

function readEncoding(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

const accepts = (accepted: string, name: string): boolean =>
  accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return coding === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
  })
