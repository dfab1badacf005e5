import { expect, test } from 'vitest'
import { codeAt, stepOf } from './totp.ts'
import type { TestServer } from '../../testing/fixtures.ts'
import {
  ADMIN,
  asAdmin,
  callWith,
  officeServer,
  rowsOf,
  signIn,
} from '../../testing/office-fixtures.ts'

const MINUTE = 60_000
const PASSWORD = { password: ADMIN.password }
const WRONG = { ...ADMIN, password: 'not the password' }

const codeNow = ({ now }: TestServer, secret: string): string => codeAt(secret, stepOf(now))

async function withFactor(server: TestServer) {
  const call = await asAdmin(server)
  const { secret } = (await call('POST', 'second-factor', PASSWORD)).json().data as {
    secret: string
  }
  const reply = await call('PUT', 'second-factor', { code: codeNow(server, secret) })
  server.now += MINUTE
  return { call, secret, codes: reply.json().data.recovery_codes as string[] }
}

test('[ADM-1] once set up, the second factor is asked for, and no code serves twice', async () => {
  const server = await officeServer()
  const other = await asAdmin(server)
  const { call, secret } = await withFactor(server)
  expect((await other('GET', 'ad-units')).statusCode).toBe(401)
  expect((await call('GET', 'second-factor')).json().data).toEqual({
    enabled: true,
    recovery_left: 10,
  })

  const asked = await signIn(server)
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'FORBIDDEN'])
  expect(asked.json().message).toContain('6자리')
  expect(asked.headers['set-cookie']).toBeUndefined()
  const code = codeNow(server, secret)
  expect((await signIn(server, { ...WRONG, code })).statusCode).toBe(401)
  expect((await signIn(server, { ...ADMIN, code })).statusCode).toBe(200)
  expect((await signIn(server, { ...ADMIN, code })).statusCode).toBe(401)
  expect((await signIn(server, { ...ADMIN, code: '000000' })).statusCode).toBe(401)
})

test('a secret that was never confirmed is not asked for', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  await call('POST', 'second-factor', PASSWORD)
  expect((await signIn(server)).statusCode).toBe(200)
  const wrong = await call('PUT', 'second-factor', { code: '123' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, '인증 코드가 올바르지 않습니다.'])
  expect((await call('DELETE', 'second-factor', { ...PASSWORD, code: '123456' })).statusCode).toBe(
    400,
  )
})

test('each recovery code opens once, however it is written, and the store has none of them', async () => {
  const server = await officeServer()
  const { codes } = await withFactor(server)
  expect(codes).toHaveLength(10)
  const [code = ''] = codes
  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(JSON.stringify(rowsOf(server, 'select * from admin_recovery_codes'))).not.toContain(code)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
  expect((await signIn(server, { ...ADMIN, code: typed })).statusCode).toBe(200)
  expect((await signIn(server, { ...ADMIN, code })).statusCode).toBe(401)
})

test('the second factor is taken away with a code of its own alone', async () => {
  const server = await officeServer()
  const { call, secret } = await withFactor(server)
  expect((await call('POST', 'second-factor', PASSWORD)).statusCode).toBe(400)
  expect((await call('DELETE', 'second-factor', { ...PASSWORD, code: '000000' })).statusCode).toBe(
    400,
  )
  const code = codeNow(server, secret)
  expect((await call('DELETE', 'second-factor', { ...PASSWORD, code })).json()).toEqual({
    ok: true,
  })
  expect((await signIn(server)).statusCode).toBe(200)
})

test('codes are guessed no faster than passwords', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  const { secret } = await withFactor(server)
  const guess = (i: number) =>
    signIn(server, { ...ADMIN, code: String(100_000 + i) }, `10.0.0.${i}`)
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) statuses.push((await guess(i)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  server.now += MINUTE
  const code = codeNow(server, secret)
  expect((await signIn(server, { ...ADMIN, code })).statusCode).toBe(200)
})

test("strangers' guesses do not lock out a browser that signed in before", async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  const first = await signIn(server)
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect(String(first.headers['set-cookie'])).toMatch(
    /^admin_device=[\w-]{43}; Path=\/api\/v1\/admin\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  for (let i = 0; i < 20; i++) await signIn(server, WRONG, `10.0.0.${i}`)
  const again = (pair: object, sent: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/admin/auth',
      payload: pair,
      headers: { cookie: sent },
    })
  expect((await again(ADMIN, 'admin_device=' + 'x'.repeat(43))).statusCode).toBe(429)
  expect((await again(ADMIN, cookie)).statusCode).toBe(200)
  const guesses: number[] = []
  for (let i = 0; i < 7; i++) guesses.push((await again(WRONG, cookie)).statusCode)
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await again(ADMIN, cookie)).statusCode).toBe(429)
  server.now += MINUTE
  expect((await again(ADMIN, cookie)).statusCode).toBe(200)
})

test('sessions are listed, and signing out everywhere ends them all', async () => {
  const server = await officeServer()
  const [one, other] = [await asAdmin(server), await asAdmin(server)]
  server.now += MINUTE
  const { data } = (await one('GET', 'sessions')).json()
  expect(data).toHaveLength(2)
  expect(data.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(Object.keys(data[0])).toEqual(['id', 'current', 'agent', 'place', 'issued_at', 'seen_at'])
  expect((await one('DELETE', 'sessions')).json()).toEqual({ ok: true })
  for (const call of [one, other]) expect((await call('GET', 'ad-units')).statusCode).toBe(401)
})

test('what operators change is written down, cannot be edited, and goes after a year', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  await call('POST', 'ad-units', { name: '상단', slot_id: '1', code: '<i>secret</i>' })
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  await call('DELETE', 'scores/77')
  await call('GET', 'ad-units')
  const log = (await call('GET', 'operator-log')).json().data
  expect(log.total).toBe(3)
  expect(
    log.lines.map(({ action, subject }: Record<string, string>) => `${action} ${subject}`),
  ).toEqual([
    'putAdPlacement id=1 ad_unit_id=1 enabled=1',
    'addAdUnit name=상단',
    expect.stringMatching(/^login /),
  ])
  expect(log.lines[0]).toMatchObject({ at: server.now, email: ADMIN.email })
  const { operatorLog } = server.office
  await expect(operatorLog.forgetLinesBefore(server.now + 1)).rejects.toThrow(/kept a year/)
  server.now += 367 * 86_400_000
  await asAdmin(server)
  await server.maintenance.scheduler.tick()
  const kept = await operatorLog.listLines({ limit: 10, offset: 0 })
  expect(kept.lines.map(({ action }) => action)).toEqual(['login'])
})

test('a password that was changed ends what the old one opened', async () => {
  const server = await officeServer()
  const { token } = (await signIn(server)).json().data
  const account = await server.office.admins.findAdmin(ADMIN.email)
  await server.office.admins.changePassword(account?.id ?? 0, 'hash of another')
  expect((await callWith(server, token)('GET', 'sessions')).statusCode).toBe(401)
  expect(rowsOf(server, 'select * from admin_agents')).toEqual([])
})
