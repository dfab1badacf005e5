import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { areKeys, encrypt } from './encrypt.ts'
import { isPushService } from './push-services.ts'
import { newPrivateKey, openServerKey } from './server-key.ts'

const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

test('a message is written as the example of RFC 8291', () => {
  const body = encrypt(
    'When I grow up, I want to be a watermelon',
    { p256dh, auth },
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that are no point of the curve, or of another length, are none', () => {
  expect(areKeys({ p256dh, auth })).toBe(true)
  expect(areKeys({ p256dh, auth: auth.slice(1) })).toBe(false)
  expect(areKeys({ p256dh: `B${'A'.repeat(86)}`, auth })).toBe(false)
  expect(areKeys({ p256dh: p256dh.slice(4), auth })).toBe(false)
})

test('the server shows who it is by a token that its public key proves, and that is made anew in time', () => {
  const key = openServerKey(newPrivateKey(), 'mailto:op@games.example')
  const now = Date.UTC(2026, 10, 14)
  const of = (at: number) => {
    const [, token = '', shown] =
      /^vapid t=(.+), k=(.+)$/.exec(key.authorization('https://push.example', at)) ?? []
    return { token, shown }
  }
  const { token, shown } = of(now)
  expect(shown).toBe(key.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key.publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: now / 1000 + 12 * 3600,
    sub: 'mailto:op@games.example',
  })
  expect(of(now + 3_600_000).token).toBe(token)
  expect(of(now + 7 * 3_600_000).token).not.toBe(token)
})

test('keys made are always whole', () => {
  for (let nth = 0; nth < 300; nth++) {
    expect(Buffer.from(newPrivateKey(), 'base64url')).toHaveLength(32)
  }
})

test('only services of known browsers are sent anything, and those that the operator names', () => {
  const may = (address: string, others: string[] = []) => isPushService(address, others)
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/QOabc',
  ]) {
    expect(may(good), good).toBe(true)
  }
  for (const bad of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'file:///etc/passwd',
    'no address',
    `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
  ]) {
    expect(may(bad), bad).toBe(false)
  }
  expect(may('https://push.example/x', ['https://push.example'])).toBe(true)
  expect(may('https://push.example:99/x', ['https://push.example'])).toBe(false)
})
