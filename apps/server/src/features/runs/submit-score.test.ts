import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  board,
  get,
  NOON,
  playedBody,
  readyBody,
  startSession,
  STEADY,
  submit,
  testServer,
} from '../../testing/fixtures.ts'
import { createTokens } from './token.ts'
import { keptScores } from '../../testing/ranked-rows.ts'

test('[API-3] a played run is kept, ranked and shown with the first 8 of its uid only', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const reply = await submit(server, { ...body, nickname: ' 졸린  고양이 ' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    ok: true,
    data: {
      rank: 1,
      isPersonalBest: true,
      ranks: { today: 1, week: 1, alltime: 1 },
      players: 1,
      review: false,
      run: expect.stringMatching(/^[\w-]{12}$/),
      error: expect.any(Number),
      equal: 0,
      best: expect.objectContaining({ ms: body.ms }),
    },
  })
  const { rows, players } = await board(server)
  expect(players).toBe(1)
  expect(rows).toEqual([
    {
      rank: 1,
      uid: body.uid.slice(0, 8),
      nickname: '졸린 고양이',
      ms: body.ms,
      country: 'KR',
      run: reply.json().data.run,
    },
  ])
})

test('[API-3] a lost answer can be asked for again: the same of the run, also after a restart and after expiry', async () => {
  const first = await testServer()
  const body = await readyBody(first)
  const answer = await submit(first, body)
  const { equal, best, ...ofRun } = answer.json().data
  expect((await submit(first, body)).body).toBe(answer.body)
  await submit(first, await readyBody(first, { pace: { ...STEADY, mean: 200 } }))
  expect((await submit(first, body)).json().data).toMatchObject({ ...ofRun, equal })
  await first.stop()

  const second = await testServer({ DATA_DIR: first.dataDir }, { now: first.now + 86_400_000 })
  const { best: later, ...again } = (await submit(second, body)).json().data
  expect(again).toEqual(ofRun)
  // What stands beside it is of now: nobody has played on this day.
  expect(later).toMatchObject({ ms: best.ms, ranks: { today: null, alltime: 2 } })
  expect((await board(second, '&timeRange=alltime')).players).toBe(2)
})

test('[API-3] a used token with another body is TOKEN_USED', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  await submit(server, body)
  const other = await submit(server, { ...body, nickname: 'Someone' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'TOKEN_USED'])
})

test('[API-3] fifty submits of one token at once make one score and one answer', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const replies = await Promise.all(Array.from({ length: 50 }, () => submit(server, body)))
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(await keptScores(server)).toHaveLength(1)
})

test('[API-4] tokens that are forged, altered, of another game or another uid are HASH', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const foreign = createTokens('another secret of another server').issue({
    slug: 'reaction-time',
    uid: body.uid,
    issuedAt: NOON,
  })
  const wrong = [
    { ...body, token: foreign.token },
    { ...body, token: body.token.replace('reaction-time', 'color-match') },
    { ...body, token: `${body.token}A` },
    { ...body, token: '.' },
    { ...body, uid: randomUUID() },
    { ...body, game: 'color-match' },
  ]
  for (const each of wrong) {
    const reply = await submit(server, each)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'HASH'])
  }
  expect((await board(server)).players).toBe(0)
})

test('[API-4] a log that does not replay to the claim is HASH', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const shifted = body.actionLog.map((entry) =>
    entry.type === 'click' ? { ...entry, at: entry.at - 20 } : entry,
  )
  const wrong = [
    { ...body, ms: body.ms - 1 },
    { ...body, mistakes: body.mistakes + 1 },
    { ...body, actionLog: [] },
    { ...body, actionLog: body.actionLog.toReversed() },
    { ...body, actionLog: body.actionLog.slice(0, -1) },
    { ...body, actionLog: shifted },
  ]
  for (const each of wrong) expect((await submit(server, each)).json().code).toBe('HASH')
  expect((await submit(server, body)).statusCode).toBe(200)
})

test('[API-4] a run that came sooner than it can be played is DURATION', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const session = await startSession(server, 'reaction-time', uid)
  const { body, length } = playedBody(session, { uid })
  server.now = NOON + Math.floor(length) - 1001
  expect((await submit(server, body)).json().code).toBe('DURATION')
  server.now += 2
  expect((await submit(server, body)).statusCode).toBe(200)
})

test.each([
  ['reaction-time', 6],
  ['left-or-right', 6],
  ['color-match', 6],
  ['aim-trainer', 6],
  ['number-memory', 30],
  ['sequence-memory', 60],
] as const)('[API-4] a session of %s lives %i minutes, and no longer', async (game, minutes) => {
  const server = await testServer()
  const uid = randomUUID()
  const session = await startSession(server, game, uid)
  expect(session.expires_at - NOON).toBe(minutes * 60_000)
  const { body } = playedBody(session, { game, uid })
  server.now = NOON + minutes * 60_000 + 1
  const reply = await submit(server, body)
  expect([reply.statusCode, reply.json().code]).toEqual([410, 'TOKEN_EXPIRED'])
  server.now -= 1
  expect((await submit(server, body)).json().code).not.toBe('TOKEN_EXPIRED')
})

test('[API-4] what no body can do is RANGE', async () => {
  const server = await testServer()
  const body = await readyBody(server, { game: 'aim-trainer', pace: { ...STEADY, slips: 0.5 } })
  expect(body.mistakes).toBeGreaterThan(0)
  expect((await submit(server, body)).json().code).toBe('RANGE')
})

test('[API-4] a doubted run is kept for review and not ranked', async () => {
  const server = await testServer()
  const body = await readyBody(server, { pace: { ...STEADY, deviation: 0 } })
  const { data } = (await submit(server, body)).json()
  expect(data).toMatchObject({ review: true, rank: null, isPersonalBest: false, players: 0 })
  expect(data.rule).toBe('evenness')
  expect((await submit(server, body)).json().data.rule).toBe('evenness')
  expect((await board(server)).rows).toEqual([])
  expect(await server.store.findPlayer(body.uid)).not.toBeNull()
})

test('an invalid nickname is dropped and said so; an empty one removes, none leaves', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const send = async (extra: object) =>
    (await submit(server, { ...(await readyBody(server, { uid })), ...extra })).json().data
  const shown = async () => (await board(server)).rows[0]?.nickname

  expect(await send({ nickname: 'Otter' })).not.toHaveProperty('nickname_rejected')
  expect(await send({ nickname: 'the ADMIN' })).toMatchObject({ nickname_rejected: true })
  expect(await shown()).toBe('Otter')
  await send({})
  expect(await shown()).toBe('Otter')
  await send({ nickname: '' })
  expect(await shown()).toBe(null)
})

test('[API-1] me tells the bests of all time with the rank of today', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const me = async () => (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data
  expect(await me()).toEqual({ country: 'KR', bests: {}, challenge: null, watchable: true })
  const body = await readyBody(server, { uid })
  await submit(server, body)
  expect((await me()).bests).toEqual({ 'reaction-time': { ms: body.ms, rank: 1 } })
  server.now += 86_400_000
  expect((await me()).bests).toEqual({ 'reaction-time': { ms: body.ms, rank: null } })
})
