import { challengeEngines } from '@reflex/games/challenge'
import { expect, test } from 'vitest'
import { board, readyBody, submit, type TestServer } from '../../testing/fixtures.ts'
import { readyChallenge } from '../../testing/challenge-fixtures.ts'
import { post } from '../../testing/fixtures.ts'
import { asAdmin, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

interface Listed {
  id: number
  uid: string
  nickname: string | null
  ms: number
  created_at: number
}

const machine = {
  mean: 300,
  deviation: 0,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 0,
} as const

async function fill(server: TestServer, names: readonly (string | undefined)[]) {
  const uids = []
  for (const nickname of names) {
    const body = await readyBody(server)
    uids.push(body.uid)
    expect((await submit(server, { ...body, nickname })).statusCode).toBe(200)
  }
  return uids
}

test('[API-1] [ADM-6] records come best first, with whole ids, page by page', async () => {
  const server = await officeServer()
  const uids = await fill(server, ['Otter', '수달', undefined, 'otto', 'Zed'])
  const call = await asAdmin(server)
  const list = async (query: string) =>
    (await call('GET', `scores?game=reaction-time${query}`)).json<{
      scores: Listed[]
      total: number
    }>()
  const all = await list('')
  expect(all.total).toBe(5)
  expect(all.scores.map(({ ms }) => ms)).toEqual(
    all.scores.map(({ ms }) => ms).sort((a, b) => a - b),
  )
  expect(new Set(all.scores.map(({ uid }) => uid))).toEqual(
    new Set(uids.map((uid) => uid.slice(0, 8))),
  )
  expect(Object.keys(all.scores[0] ?? {})).toEqual([
    'id',
    'game',
    'nickname',
    'ms',
    'created_at',
    'uid',
    'status',
    'player',
    'rank',
    'country',
    'input',
  ])
  const paged = [
    await list('&limit=2'),
    await list('&limit=2&offset=2'),
    await list('&limit=2&offset=4'),
  ]
  expect(paged.flatMap(({ scores }) => scores)).toEqual(all.scores)
  expect(paged.map(({ total }) => total)).toEqual([5, 5, 5])
  expect((await list('&offset=5')).scores).toEqual([])
})

test('[ADM-6] a search finds what stands in a nickname and how an id begins', async () => {
  const server = await officeServer()
  const uids = await fill(server, ['Otter', '수달', undefined, 'otto', '100%_x'])
  const call = await asAdmin(server)
  const found = async (search: string) => {
    const reply = await call(
      'GET',
      `scores?game=reaction-time&search=${encodeURIComponent(search)}`,
    )
    const { scores, total } = reply.json() as { scores: Listed[]; total: number }
    expect(total).toBe(scores.length)
    return new Set(scores.map(({ nickname }) => nickname))
  }
  expect(await found('OTT')).toEqual(new Set(['Otter', 'otto']))
  expect(await found(' 수 ')).toEqual(new Set(['수달']))
  expect(await found(uids[2]?.slice(0, 8).toUpperCase() ?? '')).toEqual(new Set([null]))
  expect(await found('tt')).toEqual(new Set(['Otter', 'otto']))
  expect(await found('%')).toEqual(new Set(['100%_x']))
  expect(await found('0_')).toEqual(new Set())
  expect(await found("' or 1=1 --")).toEqual(new Set())
})

test('[ADM-6] filters that make no sense are refused in words, and none that matches is an empty list', async () => {
  const server = await officeServer()
  await fill(server, ['Otter'])
  const call = await asAdmin(server)
  const list = (filter: string) => call('GET', `scores?game=reaction-time&${filter}`)
  const backwards = await list('from=2000&to=1000')
  expect([backwards.statusCode, backwards.json().code]).toEqual([400, 'INVALID'])
  expect(backwards.json().message).toContain('시작 날짜')
  for (const wrong of [
    'country=Korea',
    'input=foot',
    'from=-1',
    'from=x',
    'to=1e300',
    'status=all',
  ])
    expect((await list(wrong)).statusCode, wrong).toBe(400)
  for (const none of ['country=ZZ', 'input=pen', 'to=1', 'search=nobody', 'status=rejected'])
    expect((await list(none)).json(), none).toMatchObject({ scores: [], total: 0, partial: false })
})

test('[ADM-6] the better of games that count upwards is the higher', async () => {
  const server = await officeServer()
  for (let i = 0; i < 4; i++)
    await submit(server, await readyBody(server, { game: 'number-memory' }))
  const call = await asAdmin(server)
  const { scores } = (await call('GET', 'scores?game=number-memory')).json() as { scores: Listed[] }
  const inOrder = [...scores].sort((a, b) => b.ms - a.ms || a.id - b.id)
  expect(scores).toEqual(inOrder)
})

test('[API-5] [ADM-6] a deleted record leaves the board, the list and the counts at once', async () => {
  const server = await officeServer()
  await fill(server, ['a1', 'b1'])
  const call = await asAdmin(server)
  const [best] = (await call('GET', 'scores?game=reaction-time')).json().scores as Listed[]
  expect((await call('DELETE', `scores/${best?.id}`)).json()).toEqual({
    ok: true,
    data: { trash: 1 },
  })
  expect((await board(server)).players).toBe(1)
  expect((await call('GET', 'scores?game=reaction-time')).json().total).toBe(1)
  expect((await call('GET', 'stats')).json().data.overview).toMatchObject({
    // It was played, whatever became of its record.
    totalPlays: 2,
    totalPlayers: 1,
  })
  const again = await call('DELETE', `scores/${best?.id}`)
  expect(again.statusCode).toBe(404)
  expect(again.json().message).toMatch(/[가-힣]/)
})

test('[API-1] [API-5] [ADM-6] challenge records are listed, read and deleted as their own', async () => {
  const server = await officeServer()
  const { body } = await readyChallenge(server)
  const kept = await post(server, '/api/v1/challenge/submit', { ...body, nickname: '도전자' })
  expect(kept.statusCode).toBe(200)
  const call = await asAdmin(server)
  const { scores, total } = (await call('GET', 'challenge-scores?search=도전')).json()
  expect(total).toBe(1)
  expect(scores).toEqual([
    {
      id: 1,
      nickname: '도전자',
      total_ms: body.total_ms,
      timestamp: expect.any(Number),
      uid: body.uid.slice(0, 8),
      status: 'ranked',
      verified: true,
      player: 1,
      rank: 1,
      country: expect.stringMatching(/^[A-Z]{2}$/),
      input: 'mouse',
    },
  ])
  const log = (await call('GET', 'challenge-scores/1/log')).json().data
  expect(log.segments).toEqual(body.segments)
  expect(log.targets).toHaveLength(20)
  // Each part replays on the seed that comes with it.
  for (const [nth, { judge }] of challengeEngines.entries()) {
    expect(judge(log.part_seeds[nth], log.segments[nth])).toMatchObject({ ok: true })
  }
  expect((await call('DELETE', 'challenge-scores/1')).json()).toEqual({
    ok: true,
    data: { trash: 1 },
  })
  expect((await call('DELETE', 'challenge-scores/1')).statusCode).toBe(404)
  expect((await call('GET', 'challenge-scores')).json()).toEqual({
    ok: true,
    scores: [],
    total: 0,
    partial: false,
  })
})

test('[ADM-6] a doubted run waits with its reasons and its log, and the verdict moves it', async () => {
  const server = await officeServer()
  const body = await readyBody(server, { pace: machine })
  expect((await submit(server, body)).json().data.review).toBe(true)
  const call = await asAdmin(server)
  expect((await call('GET', 'scores?game=reaction-time')).json().total).toBe(0)
  const { scores, total } = (await call('GET', 'reviews')).json()
  expect(total).toBe(1)
  expect(scores).toEqual([
    {
      id: 1,
      kind: 'game',
      game: 'reaction-time',
      nickname: null,
      ms: body.ms,
      created_at: expect.any(Number),
      uid: body.uid.slice(0, 8),
      doubts: expect.arrayContaining(['machine-regular']),
      status: 'review',
      verified: true,
      player: 1,
      place: null,
      first: ['today', 'week', 'alltime'],
      reports: 0,
      waiting_since: server.now,
      assignee: null,
    },
  ])
  const log = (await call('GET', 'scores/1/log')).json().data
  expect(log).toMatchObject({
    game: 'reaction-time',
    seed: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(log.log).toEqual(body.actionLog)

  await call('PUT', 'scores/1/review', { verdict: 'clean' })
  expect((await board(server)).players).toBe(1)
  expect((await call('GET', 'stats')).json().data.overview.totalPlays).toBe(1)
  await call('PUT', 'scores/1/review', { verdict: 'rejected' })
  expect((await board(server)).players).toBe(0)
  expect((await call('GET', 'stats')).json().data.overview.totalPlays).toBe(0)
  expect((await call('GET', 'reviews')).json().total).toBe(0)
  expect(rowsOf(server, 'select status from runs')).toEqual([{ status: 'rejected' }])
})

test('[ADM-6] the targets of an aim run come with its log', async () => {
  const server = await officeServer()
  const body = await readyBody(server, { game: 'aim-trainer' })
  expect((await submit(server, body)).statusCode).toBe(200)
  const call = await asAdmin(server)
  const { targets, log } = (await call('GET', 'scores/1/log')).json().data as {
    targets: { x: number; y: number }[]
    log: { type: string; x?: number; y?: number }[]
  }
  const presses = log.filter(({ type }) => type === 'click')
  expect(targets).toHaveLength(20)
  targets.forEach((target, i) => {
    const press = presses[i]
    expect(Math.hypot(target.x - (press?.x ?? 0), target.y - (press?.y ?? 0))).toBeLessThanOrEqual(
      30,
    )
  })
})

test.each([
  ['GET', 'scores/99/log', undefined, 404],
  ['GET', 'challenge-scores/99/log', undefined, 404],
  ['PUT', 'scores/99/review', { verdict: 'clean' }, 404],
  ['PUT', 'challenge-scores/99/review', { verdict: 'clean' }, 404],
  ['PUT', 'scores/1/review', { verdict: 'maybe' }, 400],
  ['DELETE', 'scores/0', undefined, 400],
  ['DELETE', 'scores/1e99', undefined, 400],
  ['GET', 'scores?game=chess', undefined, 404],
  ['GET', 'scores?game=reaction-time&limit=1001', undefined, 400],
  ['GET', 'scores?game=reaction-time&offset=-1', undefined, 400],
  ['GET', `scores?game=reaction-time&search=${'x'.repeat(61)}`, undefined, 400],
] as const)('[ADM-6] %s %s: refused', async (method, path, payload, status) => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const reply = await call(method, path, payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().message).toMatch(/[가-힣]/)
})
