import { hash } from 'node:crypto'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const [INNER, OUTER] = [0x36, 0x5c] as const
/** Longer than any token; what is longer still is signed in a buffer of its own. */
const USUAL_BYTES = 512

/** The key's block, changed by a constant, and room behind it. */
function padded(key: Buffer, constant: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES + room)
  key.copy(block)
  for (let i = 0; i < BLOCK_BYTES; i++) block[i] = (block[i] ?? 0) ^ constant
  return block
}

/**
 * HMAC with SHA-256 (RFC 2104), in base64url, as two plain digests: an Hmac object of the runtime is
 * a stream with a native part, made and collected for each token.
 */
export function createSigner(secret: string): (text: string) => string {
  const given = Buffer.from(secret)
  const key = given.length > BLOCK_BYTES ? hash('sha256', given, 'buffer') : given
  const usual = padded(key, INNER, USUAL_BYTES)
  const outer = padded(key, OUTER, DIGEST_BYTES)
  return (text) => {
    const isUsual = text.length * 3 <= USUAL_BYTES
    const inner = isUsual ? usual : padded(key, INNER, Buffer.byteLength(text))
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES)
    outer.write(hash('sha256', inner.subarray(0, end), 'hex'), BLOCK_BYTES, 'hex')
    return hash('sha256', outer, 'base64url')
  }
}
