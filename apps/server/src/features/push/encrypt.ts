import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './port.ts'

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** What ends the last record. */
const LAST = Buffer.from([2])

const read = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Whether a browser's keys are ones that a message can be written for. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (read(auth).length !== 16 || read(p256dh).length !== 65) return false
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    return own.computeSecret(read(p256dh)).length === 32
  } catch {
    return false
  }
}

/** Given in tests alone, where what comes out has to be known. */
interface Chosen {
  readonly privateKey?: Buffer
  readonly salt?: Buffer
}

/** RFC 8291: only the browser can read it, and not the service that delivers it. */
export function encrypt(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { privateKey, salt = randomBytes(16) }: Chosen = {},
): Buffer {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const [theirKey, ownKey] = [read(p256dh), own.getPublicKey()]
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const who = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey])
  const shared = derive(own.computeSecret(theirKey), read(auth), who, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_SIZE)
  size.writeUInt8(ownKey.length, 4)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final()]
  return Buffer.concat([salt, size, ownKey, ...sealed, cipher.getAuthTag()])
}
