import { randomUUID } from 'node:crypto'
import { challengeParts } from '@reflex/contract'
import { challengeEngines } from '@reflex/games/challenge'
import { expect, test } from 'vitest'
import {
  challengeBoard,
  readyChallenge,
  startChallenge,
  submitChallenge,
} from '../../testing/challenge-fixtures.ts'
import { CALM, playedChallenge } from '../../testing/played-challenge.ts'
import { get, NOON, startSession, testServer } from '../../testing/fixtures.ts'
import { rowsIn } from '../../testing/rows.ts'
import { partFields, withParts } from '../../testing/adversary/challenge-scene.ts'
import { answerOf } from '../../testing/adversary/send.ts'
import { partRules, shortestWaits } from './part-rules.ts'

const halfOfPeople = Object.fromEntries(
  partFields.map((field, i) => [field, partRules[i]?.unproven ?? 0]),
) as Record<(typeof partFields)[number], number>

test('[CH-10] the parts that are sent are those that are played, each judged by its time', () => {
  expect(challengeEngines.map(({ slug }) => slug)).toEqual(challengeParts)
  expect(partRules).toHaveLength(challengeParts.length)
})

const codeOf = (reply: { json(): unknown }): string => (reply.json() as { code: string }).code

test('[API-3] [CH-10] six parts played and replayed are kept, ranked and shown', async () => {
  const server = await testServer()
  const { body, uid } = await readyChallenge(server)
  const reply = await submitChallenge(server, { ...body, nickname: 'Otter' })
  expect(reply.json()).toEqual({
    ok: true,
    data: {
      rank: 1,
      isPersonalBest: true,
      ranks: { today: 1, week: 1, alltime: 1 },
      players: 1,
      equal: 0,
      best: {
        ms: body.total_ms,
        values: { today: body.total_ms, week: body.total_ms, alltime: body.total_ms },
        ranks: { today: 1, week: 1, alltime: 1 },
        players: { today: 1, week: 1, alltime: 1 },
      },
      review: false,
    },
  })
  const row = { rank: 1, uid: uid.slice(0, 8), nickname: 'Otter', country: 'KR' }
  expect(await challengeBoard(server)).toEqual({
    rows: [{ ...row, total_ms: body.total_ms }],
    players: 1,
  })
  const me = await get(server, '/api/v1/me', { 'x-labs-uid': uid })
  expect(me.json().data.challenge).toEqual({ total_ms: body.total_ms, rank: 1 })
  expect(rowsIn(server, 'runs')).toMatchObject([
    {
      engine_version: expect.any(Number),
      attempt: 0,
      parts: JSON.stringify(partFields.map((field) => body[field])),
    },
  ])
  expect(rowsIn(server, 'run_logs')).toHaveLength(1)
})

test('[API-3] the boards of challenges are made again at start', async () => {
  const first = await testServer()
  const { body } = await readyChallenge(first)
  await submitChallenge(first, body)
  await first.stop()
  const second = await testServer({ DATA_DIR: first.dataDir }, { now: first.now })
  expect(await challengeBoard(second, 'timeRange=alltime')).toMatchObject({
    rows: [{ total_ms: body.total_ms }],
  })
})

test('[API-3] times without their logs are ranked, and marked unverified', async () => {
  const server = await testServer()
  const { segments: _, ...body } = (await readyChallenge(server)).body
  const slow = withParts(body, halfOfPeople)
  server.now += 60_000
  const reply = await submitChallenge(server, slow)
  expect(reply.json().data).toMatchObject({ rank: 1, review: false })
  expect(rowsIn(server, 'runs')).toMatchObject([{ engine_version: 0, status: 'ranked' }])
  expect(rowsIn(server, 'run_logs')).toEqual([])
})

test.each(partFields)(
  '[API-4] %s quicker than half of all people, without logs: review',
  async (field) => {
    const server = await testServer()
    const { segments: _, ...body } = (await readyChallenge(server)).body
    server.now += 60_000
    const quick = withParts(body, { ...halfOfPeople, [field]: halfOfPeople[field] - 1 })
    expect((await submitChallenge(server, quick)).json().data).toMatchObject({ review: true })
    expect(rowsIn(server, 'runs')).toMatchObject([{ doubts: '["unverified"]' }])
  },
)

test('[API-4] six taps in 304 ms, parts begun again, six parts of a program: none is ranked', async () => {
  const server = await testServer()
  const answers: string[] = []
  for (const { pace, restarts } of [
    { pace: { ...CALM, mean: 60.8, deviation: 4 }, restarts: 0 },
    { pace: { ...CALM, mean: 160, deviation: 24 }, restarts: 0 },
    { pace: { ...CALM, mean: 230, deviation: 35 }, restarts: 0 },
    { pace: { ...CALM, mean: 300, deviation: 45 }, restarts: 0 },
    { pace: CALM, restarts: 3 },
    { pace: CALM, restarts: 2 },
  ]) {
    const uid = randomUUID()
    const session = await startChallenge(server, uid)
    const { body, length } = playedChallenge(session, { uid, pace, restarts })
    server.now += Math.ceil(length)
    answers.push(answerOf(await submitChallenge(server, body)))
  }
  expect(answers).not.toContain('HASH')
  expect(answers.slice(0, 5)).not.toContain('ranked')
  expect(answers.slice(3)).toEqual(['confirm', 'review', 'ranked'])
})

test('[API-3] fifty submits of one challenge at once make one row and one answer', async () => {
  const server = await testServer()
  const { body } = await readyChallenge(server)
  const replies = await Promise.all(Array.from({ length: 50 }, () => submitChallenge(server, body)))
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(rowsIn(server, 'runs')).toHaveLength(1)
})

test('[API-3] of different bodies at once for the time of one, one is kept', async () => {
  const server = await testServer()
  const { segments: _, ...body } = (await readyChallenge(server)).body
  const bodies = Array.from({ length: 10 }, (_each, i) => ({ ...body, nickname: `Player ${i}` }))
  const replies = await Promise.all(bodies.map((each) => submitChallenge(server, each)))
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'ok' : codeOf(reply)))
  expect(codes.toSorted()).toEqual([...Array<string>(9).fill('DURATION'), 'ok'])
  expect(rowsIn(server, 'runs')).toHaveLength(1)
})

test('[CH-12] a retry on the same token is a run of its own, with seeds of its own', async () => {
  const server = await testServer()
  const { session, body, uid } = await readyChallenge(server)
  const answer = await submitChallenge(server, body)
  const again = playedChallenge(session, { uid, attempt: 1, pace: { ...CALM, mean: 380 } })

  server.now += 20_000
  expect(codeOf(await submitChallenge(server, again.body))).toBe('DURATION')
  server.now += Math.ceil(again.length) - 20_000
  const stale = playedChallenge(session, { uid, attempt: 0, pace: { ...CALM, mean: 390 } })
  expect(codeOf(await submitChallenge(server, stale.body))).toBe('HASH')
  expect((await submitChallenge(server, again.body)).statusCode).toBe(200)

  const { best: _, ...kept } = answer.json().data
  expect((await submitChallenge(server, body)).json().data).toMatchObject(kept)
  expect(rowsIn(server, 'runs')).toMatchObject([{ attempt: 0 }, { attempt: 1 }])
  const best = Math.min(body.total_ms, again.body.total_ms)
  expect(await challengeBoard(server)).toMatchObject({ rows: [{ total_ms: best }], players: 1 })
})

test('[API-4] logs that are altered, swapped or of another seed, or parts that do not add up, are HASH', async () => {
  const server = await testServer()
  const { session, body, uid } = await readyChallenge(server)
  const [reaction = [], leftRight = [], color = [], ...rest] = body.segments
  const { segments: _, ...plain } = body
  const wrong = [
    { ...body, segments: [reaction, color, leftRight, ...rest] },
    { ...body, segments: [[], leftRight, color, ...rest] },
    { ...body, segments: [reaction.slice(0, -1), leftRight, color, ...rest] },
    { ...body, aim_ms: body.aim_ms - 1, total_ms: body.total_ms - 1 },
    { ...body, total_ms: body.total_ms - 1 },
    { ...plain, total_ms: body.total_ms - 1 },
    { ...plain, reaction_ms: body.reaction_ms + 1 },
    { ...body, token: `${body.token}A` },
    { ...body, uid: randomUUID() },
    { ...body, token: (await startSession(server, 'reaction-time', uid)).token },
    playedChallenge({ ...session, seed: 'ab'.repeat(16) }, { uid }).body,
  ]
  for (const each of wrong) expect(codeOf(await submitChallenge(server, each))).toBe('HASH')
  expect(rowsIn(server, 'runs')).toEqual([])
})

test('[API-4] a hurried challenge is DURATION, with and without its logs', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const { body, length } = playedChallenge(await startChallenge(server, uid), { uid })
  const { segments: _, ...plain } = body
  server.now = NOON + Math.floor(length) - 1100
  expect(codeOf(await submitChallenge(server, body))).toBe('DURATION')
  server.now = NOON + body.total_ms + shortestWaits - 1001
  expect(codeOf(await submitChallenge(server, plain))).toBe('DURATION')
  server.now += 1
  expect((await submitChallenge(server, plain)).statusCode).toBe(200)
})

test('a session of the challenge ends after half an hour', async () => {
  const server = await testServer()
  const { session, body } = await readyChallenge(server)
  expect(session.expires_at).toBe(NOON + 30 * 60_000)
  server.now = session.expires_at + 1
  expect(codeOf(await submitChallenge(server, body))).toBe('TOKEN_EXPIRED')
})

const fields = [
  'reaction_ms',
  'leftright_ms',
  'color_ms',
  'sequence_ms',
  'aim_ms',
  'number_ms',
] as const

test.each(fields)(
  '[API-4] no body is so quick in %s: RANGE; a little slower: review',
  async (field) => {
    const server = await testServer()
    const least = {
      reaction_ms: 100,
      leftright_ms: 1000,
      color_ms: 1000,
      sequence_ms: 300,
      aim_ms: 2000,
      number_ms: 800,
    }
    const { segments: _, ...body } = (await readyChallenge(server)).body
    const withPart = (ms: number) => ({
      ...body,
      [field]: ms,
      total_ms: body.total_ms - body[field] + ms,
    })
    expect(codeOf(await submitChallenge(server, withPart(least[field] - 1)))).toBe('RANGE')
    const reply = await submitChallenge(server, withPart(least[field]))
    expect(reply.json().data).toMatchObject({ rank: null, review: true, rule: 'pace' })
    expect((await challengeBoard(server)).rows).toEqual([])
    expect(rowsIn(server, 'runs')).toMatchObject([{ status: 'review', doubts: '["superhuman"]' }])
  },
)

test('[API-4] a machine-regular challenge is kept for review', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const pace = { ...CALM, deviation: 0.5 }
  const { body, length } = playedChallenge(await startChallenge(server, uid), { uid, pace })
  server.now += Math.ceil(length)
  expect((await submitChallenge(server, body)).json().data).toMatchObject({ review: true })
  expect((await challengeBoard(server)).players).toBe(0)
})

test('[CH-10] five scores, five logs and anything of the wrong shape are INVALID', async () => {
  const server = await testServer()
  const { body } = await readyChallenge(server)
  const { number_ms: _, ...five } = body
  const wrong = [
    five,
    { ...body, segments: body.segments.slice(1) },
    { ...body, segments: [...body.segments, []] },
    { ...body, segments: body.segments.map((log) => JSON.stringify(log)) },
    { ...body, segments: {} },
    { ...body, actionLog: [{}] },
    { ...body, aim_ms: -1 },
    { ...body, aim_ms: 1.5 },
    { ...body, aim_ms: '1' },
    { ...body, total_ms: 2_000_001 },
    { ...body, extra: 1 },
    { ...body, uid: 'somebody' },
  ]
  for (const each of wrong) {
    const reply = await submitChallenge(server, each)
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'INVALID'])
  }
  expect(rowsIn(server, 'runs')).toEqual([])
  expect((await submitChallenge(server, body)).statusCode).toBe(200)
})

test('a nickname that may not be one is dropped, and the challenge kept', async () => {
  const server = await testServer()
  const { body } = await readyChallenge(server)
  const reply = await submitChallenge(server, { ...body, nickname: 'the admin' })
  expect(reply.json().data).toMatchObject({ rank: 1, nickname_rejected: true })
})
