import { expect, test } from 'vitest'
import { codeAt, stepOf } from './totp.ts'
import type { TestServer } from '../../testing/fixtures.ts'
import { ADMIN, asAdmin, officeServer, signIn } from '../../testing/office-fixtures.ts'

const MINUTE = 60_000
const PASSWORD = { password: ADMIN.password }
const NOT_IT = { password: 'not the password' }
const NEXT = 'another long password'

const linesOf = async ({ office }: TestServer) =>
  (await office.operatorLog.listLines({ limit: 100, offset: 0 })).lines

const actionsOf = async (server: TestServer) => (await linesOf(server)).map(({ action }) => action)

const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof signIn>>) => [
  statusCode,
  json().message,
]

test('what weakens an account is done for who knows its password, and written down where they do not', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const tries = [
    ['POST', 'second-factor', {}],
    ['DELETE', 'second-factor', { code: '123456' }],
    ['PUT', 'me/password', { password: NEXT }],
  ] as const
  for (const [method, path, body] of tries) {
    const field = path === 'me/password' ? 'current' : 'password'
    expect((await call(method, path, body)).statusCode).toBe(400)
    expect(replyOf(await call(method, path, { ...body, [field]: NOT_IT.password }))).toEqual([
      400,
      '비밀번호가 올바르지 않습니다.',
    ])
  }
  expect((await call('GET', 'second-factor')).json().data.enabled).toBe(false)
  expect(await server.office.admins.listAdmins()).toHaveLength(1)
  expect((await signIn(server)).statusCode).toBe(200)
  await expect
    .poll(async () => (await actionsOf(server)).filter((action) => action === 'wrongPassword'))
    .toHaveLength(3)
})

test('a new password ends every session, and the old one opens nothing any more', async () => {
  const server = await officeServer()
  const [call, other] = [await asAdmin(server), await asAdmin(server)]
  const change = (password: string) =>
    call('PUT', 'me/password', { current: ADMIN.password, password })
  const short = await change('short')
  expect(replyOf(short)).toEqual([400, '새 비밀번호는 8자 이상이어야 합니다.'])
  expect((await change(NEXT)).json()).toEqual({ ok: true })
  for (const each of [call, other]) expect((await each('GET', 'ad-units')).statusCode).toBe(401)
  expect((await signIn(server)).statusCode).toBe(401)
  expect((await signIn(server, { ...ADMIN, password: NEXT })).statusCode).toBe(200)
  const [, changed] = (await linesOf(server)).filter(({ action }) => action !== 'loginFailed')
  expect(changed).toMatchObject({ email: ADMIN.email, action: 'changePassword', subject: '' })
  expect(JSON.stringify(await linesOf(server))).not.toContain(NEXT)
})

test('passwords and codes of a change are guessed no faster than at the sign-in, which stays open', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on' })
  const call = await asAdmin(server)
  const { secret } = (await call('POST', 'second-factor', PASSWORD)).json().data
  const code = () => codeAt(secret, stepOf(server.now))
  await call('PUT', 'second-factor', { code: code() })
  server.now += MINUTE
  const guess = async (body: object) => (await call('DELETE', 'second-factor', body)).statusCode
  const statuses: number[] = []
  for (const body of [NOT_IT, PASSWORD, NOT_IT, PASSWORD, PASSWORD, PASSWORD, PASSWORD]) {
    statuses.push(await guess({ ...body, code: '000000' }))
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect(await guess({ ...PASSWORD, code: code() })).toBe(429)
  expect((await signIn(server, { ...ADMIN, code: code() })).statusCode).toBe(200)
  server.now += MINUTE
  expect(await guess({ ...PASSWORD, code: code() })).toBe(200)
  await expect
    .poll(async () => (await actionsOf(server)).filter((action) => action.startsWith('wrong')))
    .toHaveLength(5)
})

test('failed sign-ins and wrong codes are written down, and a hundred guesses take seven lines', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const { secret } = (await call('POST', 'second-factor', PASSWORD)).json().data
  await call('PUT', 'second-factor', { code: codeAt(secret, stepOf(server.now)) })
  await signIn(server, { ...ADMIN, code: '000000' })
  for (let i = 0; i < 100; i++) await signIn(server, { ...ADMIN, ...NOT_IT })
  for (let i = 0; i < 12; i++) await signIn(server, { email: `guess${i}@example.org`, ...NOT_IT })
  const failed = async () =>
    (await linesOf(server)).filter(({ action }) => /^(loginFailed|wrongCode)$/.test(action))
  await expect.poll(async () => (await failed()).length).toBe(1 + 7 + 6)
  const lines = await failed()
  expect(lines.filter(({ action }) => action === 'wrongCode')).toMatchObject([
    { email: ADMIN.email, at: server.now },
  ])
  // Whoever is nobody here is not named: a password is soon typed into the wrong field.
  expect(new Set(lines.map(({ email }) => email))).toEqual(new Set([ADMIN.email, '-']))
  expect(lines.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('오늘 100번째'),
  )
  server.now += 1440 * MINUTE
  await signIn(server, { ...ADMIN, ...NOT_IT })
  await expect.poll(async () => (await failed()).length).toBe(lines.length + 1)
})
