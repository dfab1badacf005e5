import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

const CURVE = 'prime256v1'
const COORDINATE = 32
/** Services take one for a day at most. */
const GOOD_FOR_S = 12 * 3600
const RENEW_S = 6 * 3600

export function newPrivateKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Numbers that begin with zeros are given shorter.
  return Buffer.concat([Buffer.alloc(COORDINATE), pair.getPrivateKey()])
    .subarray(-COORDINATE)
    .toString('base64url')
}

/** By this a service knows whose messages it is given: RFC 8292. */
export interface ServerKey {
  /** What browsers are told. */
  readonly publicKey: string
  authorization(origin: string, now: number): string
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function openServerKey(privateKey: string, subject: string | undefined): ServerKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  const point = pair.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 1 + COORDINATE).toString('base64url'),
      y: point.subarray(1 + COORDINATE).toString('base64url'),
    },
  })
  const publicKey = point.toString('base64url')
  const known = new Map<string, { readonly token: string; readonly until: number }>()
  return {
    publicKey,
    authorization(origin, now) {
      const at = Math.floor(now / 1000)
      const kept = known.get(origin)
      const token =
        kept && kept.until > at + RENEW_S
          ? kept.token
          : signed(key, { aud: origin, exp: at + GOOD_FOR_S, ...(subject && { sub: subject }) })
      if (token !== kept?.token) known.set(origin, { token, until: at + GOOD_FOR_S })
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

function signed(key: KeyObject, claims: object): string {
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const by = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${by.toString('base64url')}`
}
