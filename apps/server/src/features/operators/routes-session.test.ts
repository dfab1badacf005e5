import { expect, test } from 'vitest'
import { argon2Passwords } from './argon2-passwords.ts'
import { countingPasswords } from '../../testing/counting-passwords.ts'
import { startSession } from '../../testing/fixtures.ts'
import {
  ADMIN,
  asAdmin,
  callWith,
  officeServer,
  rowsOf,
  signIn,
  tokenOf,
} from '../../testing/office-fixtures.ts'

const MINUTE = 60_000
const WRONG = { ...ADMIN, password: 'not the password' }

test('[API-1] [ADM-1] the right pair gives a token that opens the back office', async () => {
  const server = await officeServer()
  const reply = await signIn(server, { ...ADMIN, email: ' OP@Example.org ' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    ok: true,
    data: { token: expect.stringMatching(/^[\w-]{43}$/), email: ADMIN.email },
  })
  const stats = await callWith(server, reply.json().data.token)('GET', 'stats')
  expect(stats.statusCode).toBe(200)
})

test('[ADM-1] an unknown address and a wrong password get the same words for the same work', async () => {
  const passwords = countingPasswords()
  const server = await officeServer({}, { passwords })
  const wrong = await signIn(server, WRONG)
  const unknown = await signIn(server, { ...WRONG, email: 'stranger@example.org' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    ok: false,
    code: 'UNAUTHORIZED',
    message: '이메일 또는 비밀번호가 올바르지 않습니다.',
  })
  expect(unknown.body).toBe(wrong.body)
  expect(passwords.verified).toHaveLength(2)
})

test('[ADM-1] real hashes are argon2id of at least 19 MiB, two passes, one lane', async () => {
  const hash = await argon2Passwords.hash(ADMIN.password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await argon2Passwords.verify(hash, ADMIN.password)).toBe(true)
  expect(await argon2Passwords.verify(hash, WRONG.password)).toBe(false)
})

test.each([
  [{}, 400, 'INVALID'],
  [{ email: '', password: '' }, 400, 'INVALID'],
  [{ email: ADMIN.email, password: ' '.repeat(1001) }, 400, 'INVALID'],
  [{ email: ['a'], password: { $ne: '' } }, 400, 'INVALID'],
  [{ email: ADMIN.email, password: 'x'.repeat(1_000_000) }, 413, 'TOO_LARGE'],
])('[ADM-1] senseless sign-in %#: refused in Korean', async (pair, status, code) => {
  const server = await officeServer()
  const reply = await signIn(server, pair)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().code).toBe(code)
  expect(reply.json().message).toMatch(/[가-힣]/)
})

test('guessing is stopped by account, from whatever address, and recovers', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  const statuses = []
  for (let i = 0; i < 20; i++) {
    statuses.push((await signIn(server, WRONG, `10.0.0.${i}`)).statusCode)
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(new Set(statuses.slice(5))).toEqual(new Set([429]))
  const right = await signIn(server, ADMIN, '10.0.1.1')
  expect(right.statusCode).toBe(429)
  expect(right.json().message).toMatch(/[가-힣]/)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  server.now += MINUTE
  expect((await signIn(server, ADMIN, '10.0.1.1')).statusCode).toBe(200)
})

test('guessing is stopped by address, whatever the account, and others are let in', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  for (let i = 0; i < 10; i++) {
    const pair = { ...WRONG, email: `someone${i}@example.org` }
    expect((await signIn(server, pair, '10.0.0.1')).statusCode).toBe(401)
  }
  expect((await signIn(server, ADMIN, '10.0.0.1')).statusCode).toBe(429)
  expect((await signIn(server, ADMIN, '10.0.0.2')).statusCode).toBe(200)
  server.now += MINUTE
  expect((await signIn(server, ADMIN, '10.0.0.1')).statusCode).toBe(200)
})

test('one network of IPv6 is one guesser', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) {
    const pair = { ...WRONG, email: `someone${i}@example.org` }
    statuses.push((await signIn(server, pair, `2001:db8:1:2::${i}`)).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
  expect((await signIn(server, ADMIN, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('signing in rightly again and again is no guessing', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  for (let i = 0; i < 20; i++) expect((await signIn(server)).statusCode).toBe(200)
})

test('[ADM-2] a token dies half an hour after its last use and eight hours after its first', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  for (let used = 0; used < 8 * 60 - 20; used += 20) {
    server.now += 20 * MINUTE
    expect((await call('GET', 'ad-units')).statusCode).toBe(200)
  }
  server.now += 20 * MINUTE
  expect((await call('GET', 'ad-units')).statusCode).toBe(401)

  const idle = await asAdmin(server)
  server.now += 30 * MINUTE
  expect((await idle('GET', 'ad-units')).statusCode).toBe(401)
})

test('[ADM-2] logout ends the token, and only that one', async () => {
  const server = await officeServer()
  const [one, other] = [await asAdmin(server), await asAdmin(server)]
  expect((await one('POST', 'logout')).json()).toEqual({ ok: true })
  expect((await one('GET', 'ad-units')).statusCode).toBe(401)
  expect((await other('GET', 'ad-units')).statusCode).toBe(200)
})

test('a changed password ends every session of the account', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const account = await server.office.admins.findAdmin(ADMIN.email)
  await server.office.admins.changePassword(account?.id ?? 0, 'hash of another password')
  expect((await call('GET', 'ad-units')).statusCode).toBe(401)
  expect((await signIn(server)).statusCode).toBe(401)
  expect((await signIn(server, { ...ADMIN, password: 'another password' })).statusCode).toBe(200)
})

test('the store knows no token and no password', async () => {
  const server = await officeServer({}, { passwords: argon2Passwords })
  const token = await tokenOf(server)
  const rows = JSON.stringify([
    rowsOf(server, 'select * from admin_tokens'),
    rowsOf(server, 'select * from admins'),
  ])
  expect(rows).toContain('$argon2id$')
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(ADMIN.password)
})

test('an empty store without a given admin gets one with a made-up password, once', async () => {
  const server = await officeServer({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  expect(server.firstAdmin).toEqual({
    email: 'admin@localhost',
    madeUpPassword: expect.stringMatching(/^[\w-]{20}$/),
  })
  const { email, madeUpPassword: password } = server.firstAdmin ?? {}
  expect((await signIn(server, { email, password })).statusCode).toBe(200)
  const again = await officeServer({ DATA_DIR: server.dataDir })
  expect(again.firstAdmin).toBeNull()
  expect((await signIn(again)).statusCode).toBe(401)
})

test('[API-2] a game token is no admin token', async () => {
  const server = await officeServer()
  const { token } = await startSession(server, 'reaction-time', crypto.randomUUID())
  expect((await callWith(server, token)('GET', 'stats')).statusCode).toBe(401)
})
