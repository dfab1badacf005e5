import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  challengeBoard,
  readyChallenge,
  submitChallenge,
} from '../../testing/challenge-fixtures.ts'
import { board, post, readyBody, STEADY, submit, type TestServer } from '../../testing/fixtures.ts'
import { asAdmin, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

interface Queued {
  kind: string
  id: number
  status: string
  place: number | null
  reports: number
}

const ALL_TIME = '&timeRange=alltime'
const seenOn = async (server: TestServer, query = ALL_TIME) =>
  (await board(server, query)).rows.map((row) => ('seen' in row ? row.seen : 'absent'))

async function playMany(server: TestServer, count: number) {
  const runs: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const body = await readyBody(server, { pace: { ...STEADY, mean: 300 + 15 * nth } })
    runs.push((await submit(server, body)).json().data.run as string)
  }
  return runs
}

const report = (server: TestServer, run: string) =>
  post(server, '/api/v1/reports', { uid: randomUUID(), kind: 'run', run, where: 'viewer' })

async function asOperator(server: TestServer) {
  const call = await asAdmin(server)
  return {
    call,
    queue: async (query = '') => {
      const { scores, total } = (await call('GET', `reviews${query}`)).json<{
        scores: Queued[]
        total: number
      }>()
      expect(scores.every(({ kind }) => kind === 'game' || kind === 'challenge')).toBe(true)
      return { total, rows: scores.map(({ id, place, reports }) => [id, place, reports]) }
    },
  }
}

test('[LB-1] the first ten of all time in the world say whether they were seen, no other row of any board', async () => {
  const server = await officeServer()
  await playMany(server, 11)
  await submitChallenge(server, (await readyChallenge(server)).body)
  const { call } = await asOperator(server)
  expect(await seenOn(server)).toEqual([...Array<boolean>(10).fill(false), 'absent'])
  const [best] = rowsOf<{ id: number }>(
    server,
    "select id from runs where game = 'reaction-time' order by value, id",
  )
  const [champion] = rowsOf<{ id: number }>(
    server,
    "select id from runs where game = 'reflex-challenge'",
  )
  const path = `scores/${best?.id}/seen`
  for (let nth = 0; nth < 2; nth++) {
    const reply = await call('PUT', path)
    expect([reply.statusCode, reply.json()]).toEqual([200, { ok: true }])
  }
  expect(await seenOn(server)).toEqual([true, ...Array<boolean>(9).fill(false), 'absent'])
  for (const query of ['', '&timeRange=weekly', `${ALL_TIME}&country=KR`, '&date=20261114']) {
    expect(new Set(await seenOn(server, query))).toEqual(new Set(['absent']))
  }
  expect((await call('DELETE', path)).statusCode).toBe(200)
  expect((await seenOn(server))[0]).toBe(false)

  const challenges = async (query = 'timeRange=alltime') =>
    (await challengeBoard(server, query)).rows
  expect(await challenges()).toMatchObject([{ seen: false }])
  expect((await call('PUT', `challenge-scores/${champion?.id}/seen`)).statusCode).toBe(200)
  expect(await challenges()).toMatchObject([{ seen: true }])
  expect((await challenges('timeRange=week'))[0]).not.toHaveProperty('seen')
  expect((await call('DELETE', `challenge-scores/${champion?.id}/seen`)).statusCode).toBe(200)
  expect(await challenges()).toMatchObject([{ seen: false }])
})

test('[ADM-6] only an operator marks a run as seen, of a run that is there, and it stands in their log', async () => {
  const server = await officeServer()
  await playMany(server, 1)
  const { call } = await asOperator(server)
  for (const method of ['PUT', 'DELETE'] as const) {
    for (const kind of ['scores', 'challenge-scores']) {
      const url = `/api/v1/admin/${kind}/1/seen`
      const stranger = await server.app.inject({ method, url })
      expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'UNAUTHORIZED'])
      const unknown = await call(method, `${kind}/77/seen`)
      expect([unknown.statusCode, unknown.json().message]).toEqual([
        404,
        '기록을 찾을 수 없습니다.',
      ])
      for (const wrong of ['0', 'x', '1.5', '99999999999999999999']) {
        expect((await call(method, `${kind}/${wrong}/seen`)).statusCode).toBe(400)
      }
    }
  }
  expect(await seenOn(server)).toEqual([false])
  await call('PUT', 'scores/1/seen')
  await call('DELETE', 'scores/1/seen')
  // The game, whose it is and how good, and its number.
  const subject = expect.stringMatching(/^반응 속도 · 익명 \([0-9a-f]{8}\) · \d+ ms · id=1$/)
  expect(
    rowsOf(
      server,
      "select action, subject from operator_log where action like '%Seen' order by id",
    ),
  ).toEqual([
    { action: 'markScoreSeen', subject },
    { action: 'unmarkScoreSeen', subject },
  ])
})

test('[ADM-6] the queue: unseen first places by place, then reported, then doubted; what is dealt with is gone', async () => {
  const server = await officeServer()
  const runs = await playMany(server, 12)
  const doubted = await readyBody(server, { pace: { ...STEADY, deviation: 0 } })
  expect((await submit(server, doubted)).json().data.review).toBe(true)
  const { call, queue } = await asOperator(server)
  const inOrder = rowsOf<{ id: number }>(
    server,
    "select id from runs where status = 'ranked' order by value, id",
  ).map(({ id }) => id)
  const firsts = inOrder.slice(0, 10).map((id, nth) => [id, nth + 1, 0])
  const [eleventh = 0, twelfth = 0] = inOrder.slice(10)
  expect(await queue()).toEqual({ total: 11, rows: [...firsts, [13, null, 0]] })

  const runOf = (id: number) => runs[id - 1] ?? ''
  await report(server, runOf(eleventh))
  for (let nth = 0; nth < 2; nth++) await report(server, runOf(twelfth))
  for (const [id = 0] of firsts) if (id !== inOrder[3]) await call('PUT', `scores/${id}/seen`)
  server.now++
  await report(server, runOf(inOrder[0] ?? 0))
  expect(await queue()).toEqual({
    total: 5,
    rows: [
      [inOrder[3], 4, 0],
      [twelfth, null, 2],
      [eleventh, null, 1],
      [inOrder[0], null, 1],
      [13, null, 0],
    ],
  })
  expect(await queue('?limit=2&offset=1')).toMatchObject({
    total: 5,
    rows: [
      [twelfth, null, 2],
      [eleventh, null, 1],
    ],
  })
  await call('PUT', `scores/${eleventh}/seen`)
  await call('PUT', `scores/${twelfth}/review`, { verdict: 'rejected' })
  await call('PUT', 'scores/13/review', { verdict: 'clean' })
  await call('DELETE', `scores/${inOrder[0]}`)
  expect((await queue()).rows.map(([id]) => id)).not.toContain(13)
  expect((await queue('?status=confirm')).rows).toEqual([])
  // Who was the eleventh is among the first ten now, and was watched already.
  const left = await queue()
  expect(left.rows).toEqual([[inOrder[3], expect.any(Number), 0]])
})
