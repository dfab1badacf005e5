import { roles, type Role } from '@reflex/contract'
import { expect, test } from 'vitest'
import type { TestServer } from '../../testing/fixtures.ts'
import {
  ADMIN,
  asAdmin,
  asRole,
  callWith,
  officeServer,
  signIn,
} from '../../testing/office-fixtures.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const NEXT = 'another long password'

type Call = Awaited<ReturnType<typeof asAdmin>>

async function invite(call: Call, email: string, role: Role): Promise<string> {
  return (await call('POST', 'operators', { email, role })).json().data.invite as string
}
const accept = (server: TestServer, token: string, password = NEXT) =>
  callWith(server, '')('POST', 'invite', { invite: token, password })
const idOf = async (call: Call, email: string): Promise<number> =>
  (await call('GET', 'operators'))
    .json()
    .data.operators.find((each: { email: string }) => each.email === email)?.id as number

test('an invited operator sets a password by a link that serves once', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  expect((await call('POST', 'operators', { email: 'nobody', role: 'viewer' })).statusCode).toBe(
    400,
  )
  expect(
    (await call('POST', 'operators', { ...ADMIN, role: 'viewer', password: ADMIN.password })).json()
      .message,
  ).toContain('이미')
  const made = (
    await call('POST', 'operators', { email: 'New@Example.org', role: 'editor' })
  ).json()
  expect(made.data).toEqual({
    invite: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: server.now + 3 * DAY,
    mailed: false,
  })
  expect((await call('GET', 'operators')).json().data.invites).toEqual([
    { email: 'new@example.org', role: 'editor', expires_at: server.now + 3 * DAY },
  ])
  const token = made.data.invite as string
  expect((await accept(server, token, 'short')).statusCode).toBe(400)
  const both = await Promise.all([accept(server, token), accept(server, token)])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(both.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  expect((await accept(server, token)).json()).toMatchObject({ code: 'TOKEN_USED' })
  expect((await accept(server, 'x'.repeat(43))).statusCode).toBe(404)
  const signedIn = await signIn(server, { email: 'new@example.org', password: NEXT })
  expect(signedIn.json().data).toMatchObject({ email: 'new@example.org' })
  const listed = (await call('GET', 'operators')).json().data
  expect(listed.invites).toEqual([])
  expect(listed.operators).toMatchObject([
    { email: ADMIN.email, role: 'owner', active: true, own: true },
    { email: 'new@example.org', role: 'editor', active: true, own: false, seen_at: server.now },
  ])
})

test('a link ends after three days, and with a newer one', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const old = await invite(call, 'a@example.org', 'viewer')
  const late = await invite(call, 'a@example.org', 'reviewer')
  expect((await accept(server, old)).statusCode).toBe(404)
  server.now += 3 * DAY
  expect((await accept(server, late)).json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('who is switched off is signed out at once and signs in no more, until switched on', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const viewer = await asRole(server, 'viewer')
  const email = 'viewer@example.org'
  const id = await idOf(call, email)
  expect((await viewer('GET', 'stats')).statusCode).toBe(200)
  expect((await call('PUT', `operators/${id}`, { active: false })).statusCode).toBe(200)
  expect((await viewer('GET', 'stats')).statusCode).toBe(401)
  expect((await signIn(server, { email, password: NEXT })).statusCode).toBe(401)
  await call('PUT', `operators/${id}`, { active: true, role: 'editor' })
  const { token } = (await signIn(server, { email, password: NEXT })).json().data
  expect((await callWith(server, token)('GET', 'me')).json().data.role).toBe('editor')
  expect((await call('PUT', 'operators/999', { active: false })).statusCode).toBe(404)
})

test('the last owner cannot go, and of two who switch each other off one stays', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const own = await idOf(call, ADMIN.email)
  for (const change of [{ active: false }, { role: 'viewer' }]) {
    const refused = await call('PUT', `operators/${own}`, change)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('마지막 소유자'),
    ])
  }
  const other = await asRole(server, 'owner')
  const theirs = await idOf(call, 'owner@example.org')
  const replies = await Promise.all([
    call('PUT', `operators/${theirs}`, { active: false }),
    other('PUT', `operators/${own}`, { active: false }),
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const active = (await server.office.admins.listAdmins()).filter((each) => each.active)
  expect(active).toHaveLength(1)
})

test('ten minutes after signing in another operator is made for who knows the password', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  server.now += 10 * MINUTE
  const asked = { email: 'late@example.org', role: 'viewer' }
  const tries = [
    ['POST', 'operators', asked],
    ['PUT', 'operators/1', { active: true }],
    ['POST', 'keys', { name: 'k', scope: 'statistics', until: server.now + DAY }],
  ] as const
  for (const [method, path, body] of tries) {
    expect((await call(method, path, body)).json().message).toContain('10분')
    const wrong = await call(method, path, { ...body, password: 'not it' })
    expect(wrong.json().message).toBe('비밀번호가 올바르지 않습니다.')
    expect((await call(method, path, { ...body, password: ADMIN.password })).statusCode).toBe(200)
  }
})

test('one session is ended by its owner, with the password, wherever it is', async () => {
  const server = await officeServer()
  const [call, other] = [await asAdmin(server), await asAdmin(server)]
  const listed = (await other('GET', 'sessions')).json().data as {
    id: string
    current: boolean
    place: string
  }[]
  expect(listed.map(({ place }) => place)).toEqual(['KR', 'KR'])
  const { id = '' } = listed.find(({ current }) => !current) ?? {}
  const path = `sessions/${id}`
  expect((await other('DELETE', path, { password: 'not it' })).statusCode).toBe(400)
  expect((await other('DELETE', path, { password: ADMIN.password })).statusCode).toBe(200)
  expect((await call('GET', 'sessions')).statusCode).toBe(401)
  expect((await other('DELETE', path, { password: ADMIN.password })).statusCode).toBe(404)
  const stranger = await asRole(server, 'viewer')
  const own = (await other('GET', 'sessions')).json().data[0].id as string
  expect((await stranger('DELETE', `sessions/${own}`, { password: NEXT })).statusCode).toBe(404)
})

test('a key reads the statistics and nothing else, until it is withdrawn or its time is over', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const make = async (until: number) =>
    (await call('POST', 'keys', { name: '분석', scope: 'statistics', until })).json().data
      ?.key as string
  const key = await make(server.now + DAY)
  const program = callWith(server, key)
  expect((await program('GET', 'stats')).statusCode).toBe(200)
  expect((await program('GET', 'live')).statusCode).toBe(200)
  expect((await program('GET', 'scores?game=reaction-time')).json()).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(
    (
      await program('PUT', 'ad-settings', {
        ads_txt: '',
        adsense_client_id: '',
        adsense_snippet: '',
      })
    ).statusCode,
  ).toBe(403)
  expect((await callWith(server, 'key_x')('GET', 'stats')).statusCode).toBe(401)
  const [listed] = (await call('GET', 'keys')).json().data as { id: number }[]
  expect(listed).toMatchObject({ name: '분석', created_by: ADMIN.email, used_at: server.now })
  expect(JSON.stringify(listed)).not.toContain(key)
  server.now += MINUTE
  await program('GET', 'live')
  expect((await call('GET', 'keys')).json().data).toMatchObject([{ used_at: server.now }])
  expect((await call('DELETE', `keys/${listed?.id}`)).statusCode).toBe(200)
  expect((await program('GET', 'stats')).statusCode).toBe(401)
  const short = callWith(server, await make(server.now + MINUTE))
  expect((await short('GET', 'stats')).statusCode).toBe(200)
  server.now += MINUTE
  expect((await short('GET', 'stats')).statusCode).toBe(401)
  expect(
    (await call('POST', 'keys', { name: 'x', scope: 'statistics', until: server.now })).statusCode,
  ).toBe(400)
})

test.each(roles)('a %s is told so, and what it may', async (role) => {
  const call = await asRole(await officeServer(), role)
  expect((await call('GET', 'me')).json().data).toMatchObject({ role })
})
