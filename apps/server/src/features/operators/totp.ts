import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be half a minute off either way. */
const STEPS_OFF = [0, -1, 1]

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/** RFC 4226 with the time as its counter, as RFC 6238 has it. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepOf = (now: number): number => Math.floor(now / STEP_MS)

/** The step whose code this is, now or half a minute off; null when it is none. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const steps = STEPS_OFF.map((off) => stepOf(now) + off)
  const isRight = (step: number) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
  return steps.find(isRight) ?? null
}

/** What an authenticator reads from the picture. */
export const authenticatorUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`Reflex Labs:${email}`)}?secret=${secret}&issuer=Reflex%20Labs`
