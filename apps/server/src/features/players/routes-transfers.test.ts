import { randomUUID } from 'node:crypto'
import { TRANSFER_LETTERS } from '@reflex/contract'
import { expect, test } from 'vitest'
import {
  challengeBoard,
  readyChallenge,
  submitChallenge,
} from '../../testing/challenge-fixtures.ts'
import {
  board,
  get,
  post,
  readyBody,
  startSession,
  playedBody,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { rowsIn } from '../../testing/rows.ts'
import { filesOf } from '../../testing/store-files.ts'

const DAY = 86_400_000

const offer = (server: TestServer, uid: string, payload?: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/me/transfer',
    headers: { 'x-labs-uid': uid },
    ...(payload && { payload }),
  })

const codeOf = async (server: TestServer, uid: string, payload?: object): Promise<string> =>
  (await offer(server, uid, payload)).json().data.code

const take = (server: TestServer, code: string, uid: string, confirm = true) =>
  post(server, '/api/v1/transfer', { code, uid, confirm })

const me = async (server: TestServer, uid: string) =>
  (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data

async function played(server: TestServer, uid: string, nickname?: string): Promise<number> {
  const body = await readyBody(server, { uid })
  const reply = await submit(server, { ...body, ...(nickname !== undefined && { nickname }) })
  expect(reply.statusCode).toBe(200)
  return body.ms
}

test('a second device goes on with the first one’s record, and every board is right at once', async () => {
  const server = await testServer()
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
  const mine = [await played(server, first, 'Zed'), await played(server, second, 'Bee')]
  await submitChallenge(server, (await readyChallenge(server, second)).body)
  await played(server, other)
  server.now += DAY
  await server.maintenance.scheduler.tick()
  mine.push(await played(server, second))
  expect((await board(server, '&timeRange=alltime')).players).toBe(3)

  const { code, expires_at } = (await offer(server, first)).json().data
  expect(code).toMatch(new RegExp(`^[${TRANSFER_LETTERS}]{4}-[${TRANSFER_LETTERS}]{4}$`))
  expect(expires_at).toBe(server.now + 600_000)
  expect(filesOf(server).some((file) => file.includes(code.replace('-', '')))).toBe(false)

  // As people enter it: small, with spaces. Looking uses nothing up.
  const loose = ` ${code.toLowerCase().replace('-', ' ')}`
  expect((await take(server, loose, second, false)).json().data).toEqual({
    nickname: 'Zed',
    runs: 1,
  })
  const joined = (await take(server, loose, second)).json().data
  expect(joined).toMatchObject({ nickname: 'Zed', runs: 3, uid: first })

  const best = Math.min(...mine)
  const now = await board(server, '&timeRange=alltime')
  expect(now.players).toBe(2)
  const row = now.rows.find(({ uid }) => uid === first.slice(0, 8))
  expect(row).toMatchObject({ ms: best, nickname: 'Zed' })
  expect(now.rows.some(({ uid }) => uid === second.slice(0, 8))).toBe(false)
  expect((await board(server, '&date=20261114')).players).toBe(2)
  expect((await challengeBoard(server, 'timeRange=alltime')).rows).toMatchObject([
    { uid: first.slice(0, 8), nickname: 'Zed' },
  ])
  expect((await me(server, first)).bests['reaction-time'].ms).toBe(best)
  // The answer to the old id names the new one.
  expect(await me(server, second)).toMatchObject({ ...(await me(server, first)), uid: first })
  const runs = (await get(server, '/api/v1/me/runs', { 'x-labs-uid': first })).json().data
  expect(runs.total).toBe(3)
  expect(new Set(rowsIn(server, 'players').map(({ uid }) => uid))).toEqual(new Set([first, other]))
  expect(await server.office.plays.overall()).toEqual({ plays: 5, players: 2 })

  // The answer was lost on the way: the same question is answered again.
  expect((await take(server, code, second)).json().data).toEqual(joined)
})

test('wrong, used, expired and one’s own codes say so, and looking is refused alike', async () => {
  const server = await testServer()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  await played(server, second)
  const code = await codeOf(server, first)
  const answerTo = async (confirm: boolean, ...[entered, uid]: [string, string]) => {
    const reply = await take(server, entered, uid, confirm)
    return [reply.statusCode, reply.json().code]
  }
  for (const confirm of [false, true]) {
    expect(await answerTo(confirm, 'AAAA-AAAA', second)).toEqual([404, 'NOT_FOUND'])
    expect(await answerTo(confirm, 'not a code', second)).toEqual([404, 'NOT_FOUND'])
    expect(await answerTo(confirm, code, first)).toEqual([409, 'OWN_CODE'])
  }
  const [one, two] = await Promise.all([take(server, code, second), take(server, code, third)])
  expect(new Set([one, two].map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  for (const confirm of [false, true]) {
    const late = one.statusCode === 200 ? third : second
    expect(await answerTo(confirm, code, late)).toEqual([409, 'TOKEN_USED'])
  }
  const next = await codeOf(server, first)
  server.now += 600_000
  const stranger = randomUUID()
  for (const confirm of [false, true]) {
    expect(await answerTo(confirm, next, stranger)).toEqual([410, 'TOKEN_EXPIRED'])
  }
  expect(await server.store.findPlayer(stranger)).toBeNull()
})

test('a run that was under way when its player was joined is the joined player’s', async () => {
  const server = await testServer()
  const [first, second] = [randomUUID(), randomUUID()]
  await played(server, first, 'Zed')
  const used = { ...(await readyBody(server, { uid: second })), nickname: 'Bee' }
  const answered = (await submit(server, used)).json().data
  const session = await startSession(server, 'reaction-time', second)
  const { body, length } = playedBody(session, { uid: second })
  const challenge = (await readyChallenge(server, second)).body
  await take(server, await codeOf(server, first), second)
  server.now += Math.ceil(length)

  expect((await submit(server, { ...body, nickname: 'Bee' })).statusCode).toBe(200)
  expect((await submitChallenge(server, { ...challenge, nickname: 'Bee' })).statusCode).toBe(200)
  // A used token stays used: the same body is answered again, another is refused.
  const { best: _, ...kept } = answered
  const again = (await submit(server, used)).json().data
  expect(again).toMatchObject(kept)
  // Whose best it is, is asked anew: two players are one by now.
  expect(again.best.players.alltime).toBe(1)
  const forged = await submit(server, { ...body, token: used.token })
  expect(forged.json().ok).toBe(false)
  expect(rowsIn(server, 'players')).toMatchObject([{ uid: first, nickname: 'Zed' }])
  expect(rowsIn(server, 'runs')).toHaveLength(4)
  expect((await board(server)).rows).toMatchObject([{ uid: first.slice(0, 8), nickname: 'Zed' }])
  const started = await startSession(server, 'reaction-time', second)
  expect(started.token).not.toBe('')
})

test('what the browser alone knows goes along, and nothing else is taken', async () => {
  const server = await testServer()
  const [first, second] = [randomUUID(), randomUUID()]
  const belongings = {
    language: 'ko',
    stamps: ['20261112', '20261114'],
    stamps_total: 9,
    missions: [{ id: 'first-game', current: 1, completed_at: server.now }],
    played: ['reaction-time'],
  }
  const code = await codeOf(server, first, belongings)
  expect((await take(server, code, second, false)).json().data.belongings).toBeUndefined()
  expect((await take(server, code, second)).json().data).toMatchObject({ uid: first, belongings })
  for (const wrong of [
    { language: 'xx' },
    { stamps: ['yesterday'] },
    { stamps: Array.from({ length: 501 }, () => '20261114') },
    { diary: 'x' },
  ]) {
    expect((await offer(server, first, wrong)).statusCode).toBe(400)
  }
})

test('five wrong codes from one address, of IPv6 one network, and it has to wait; right ones cost nothing', async () => {
  const server = await testServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const first = randomUUID()
  const from = (address: string, code: string, uid: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/transfer',
      headers: { 'x-forwarded-for': address },
      payload: { code, uid, confirm: false },
    })
  const code = await codeOf(server, first)
  for (let i = 0; i < 8; i++) {
    expect((await from('192.0.2.7', code)).statusCode).toBe(200)
    // One's own code is no guess either.
    expect((await from('192.0.2.8', code, first)).statusCode).toBe(409)
  }
  for (let i = 0; i < 5; i++) {
    expect((await from(`2001:db8:1:2::${i + 1}`, 'AAAA-AAAA')).statusCode).toBe(404)
  }
  const refused = await from('2001:db8:1:2:ffff::9', code)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('2001:db8:1:3::1', code)).statusCode).toBe(200)
  server.now += 60_000
  expect((await from('2001:db8:1:2::1', code)).statusCode).toBe(200)
})

test('codes go with the player who asks to be forgotten, and when they are over', async () => {
  const server = await testServer()
  const [first, second] = [randomUUID(), randomUUID()]
  const code = await codeOf(server, first)
  await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': first } })
  expect(rowsIn(server, 'transfer_codes')).toEqual([])
  expect((await take(server, code, second, false)).json().code).toBe('NOT_FOUND')
  await codeOf(server, first)
  server.now += 2 * DAY
  await server.maintenance.scheduler.tick()
  expect(rowsIn(server, 'transfer_codes')).toEqual([])
})

test('who shows a code learns that it was taken, and what the other device brought along; nobody else does', async () => {
  const server = await testServer()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const code = await codeOf(server, first, { stamps: ['20261101'] })
  const ask = (uid: string, asked = code) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer/taken',
      headers: { 'x-labs-uid': uid },
      payload: { code: asked },
    })
  expect((await ask(first)).json().data).toEqual({ taken: false })
  expect((await ask(third)).json().code).toBe('NOT_FOUND')
  expect((await ask(first, 'AAAA-AAAA')).json().code).toBe('NOT_FOUND')
  const belongings = { stamps: ['20261102'], streak: 3, stamps_total: 9 }
  await post(server, '/api/v1/transfer', { code, uid: second, confirm: false, belongings })
  expect((await ask(first)).json().data).toEqual({ taken: false })
  await post(server, '/api/v1/transfer', { code, uid: second, confirm: true, belongings })
  expect((await ask(first)).json().data).toEqual({ taken: true, belongings })
  expect((await ask(third)).json().code).toBe('NOT_FOUND')
})
