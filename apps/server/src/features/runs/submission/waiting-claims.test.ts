import { randomUUID } from 'node:crypto'
import type { Pace } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import {
  board,
  get,
  post,
  readyBody,
  STEADY,
  submit,
  type TestServer,
} from '../../../testing/fixtures.ts'
import { serverOn } from '../../../testing/server-on.ts'
import { storeKinds, type StoreKind } from '../../../testing/store-kinds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const quick: Pace = { ...STEADY, mean: 162, deviation: 18 }

/** Runs of one person are scattered: three that are nearly the same would be looked at. */
type Range = readonly [from: number, to: number]
const CLAIM: Range = [160, 164]
const LATER: readonly Range[] = [
  [152, 156],
  [167, 171],
]

/** Played again until it is within the range, which chance decides. */
async function playQuick(server: TestServer, uid: string, [from, to]: Range) {
  for (;;) {
    const body = await readyBody(server, { uid, pace: quick })
    if (body.ms >= from && body.ms <= to) {
      return { body, data: (await submit(server, body)).json().data }
    }
  }
}

/** A record that waits, and when it was played. */
async function waiting(server: TestServer, uid: string) {
  const { body, data } = await playQuick(server, uid, CLAIM)
  expect(data).toMatchObject({ rank: null, review: false, confirm: {} })
  return { ms: body.ms, run: data.run as string }
}

/** The next two days, as it takes to confirm a record. */
async function goOn(server: TestServer, uid: string) {
  const answers: { review: boolean; confirm?: object }[] = []
  for (const range of LATER) {
    server.now += DAY + HOUR
    answers.push((await playQuick(server, uid, range)).data)
  }
  return answers
}

const meOf = async (server: TestServer, uid: string) =>
  (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data

const statusesOf = async (server: TestServer, uid: string): Promise<Record<string, string>> => {
  const { runs } = (await get(server, '/api/v1/me/runs', { 'x-labs-uid': uid })).json().data
  return Object.fromEntries(
    runs.map(({ run, status }: { run: string; status: string }) => [run, status]),
  )
}

const everyRow = async (server: TestServer) =>
  (await board(server, '&timeRange=alltime')).rows.map(({ uid, nickname, ms }) => ({
    uid,
    nickname,
    ms,
  }))

const numberOf = async (server: TestServer, uid: string, run: string) => {
  const ref = await server.store.runsOf((await server.store.findPlayer(uid)) ?? 0, {
    game: null,
    before: null,
    limit: 10,
  })
  expect(ref.runs).toHaveLength(1)
  expect(run).toBeTruthy()
  return ref.runs[0]?.id ?? 0
}

async function begin(kind: StoreKind) {
  const server = await serverOn(kind)
  const uid = randomUUID()
  return { server, uid, claim: await waiting(server, uid) }
}

describe.each(storeKinds)('[API-3] a record that waits, on $name', (kind) => {
  test('is confirmed once, with its own date, and a repeated call changes nothing', async () => {
    const { server, uid, claim } = await begin(kind)
    const on = (await board(server)).players
    await goOn(server, uid)
    expect(on).toBe(0)
    expect((await meOf(server, uid)).bests['reaction-time']).toBeDefined()
    expect((await statusesOf(server, uid))[claim.run]).toBe('ranked')
    expect(await everyRow(server)).toHaveLength(1)
  })

  test('goes with its player, and nothing confirms it later', async () => {
    const { server, uid, claim } = await begin(kind)
    const gone = await server.app.inject({
      method: 'DELETE',
      url: '/api/v1/me',
      headers: { 'x-labs-uid': uid },
    })
    expect(gone.json().data).toEqual({ scores: 1, duels: 0 })
    expect((await meOf(server, uid)).waiting).toBeUndefined()
    const [first] = await goOn(server, uid)
    // It begins anew: the next one waits for others, as a first one does.
    expect(first).toMatchObject({ review: false, confirm: {} })
    expect(await everyRow(server)).toEqual([])
    expect(Object.keys(await statusesOf(server, uid))).not.toContain(claim.run)
    expect((await get(server, `/api/v1/runs/${claim.run}`)).statusCode).toBe(404)
  })

  test.each(['shows', 'enters'])('comes along when its player %s a code', async (how) => {
    const { server, uid, claim } = await begin(kind)
    const other = randomUUID()
    await submit(server, await readyBody(server, { uid: other }))
    const [stays, goes] = how === 'shows' ? [uid, other] : [other, uid]
    const url = '/api/v1/me/transfer'
    const shown = await server.app.inject({ method: 'POST', url, headers: { 'x-labs-uid': stays } })
    await post(server, '/api/v1/transfer', {
      code: shown.json().data.code,
      uid: goes,
      confirm: true,
    })
    for (const each of [uid, other]) {
      expect((await meOf(server, each)).waiting).toMatchObject({
        'reaction-time': { ms: claim.ms },
      })
    }
    await goOn(server, goes)
    expect((await statusesOf(server, stays))[claim.run]).toBe('ranked')
    const rows = await everyRow(server)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.uid).toBe(stays.slice(0, 8))
  })

  test('is confirmed under the name that its player has by then', async () => {
    const { server, uid, claim } = await begin(kind)
    const renamed = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/me/nickname',
      headers: { 'x-labs-uid': uid },
      payload: { nickname: '새 이름' },
    })
    expect(renamed.statusCode).toBe(204)
    await goOn(server, uid)
    expect((await statusesOf(server, uid))[claim.run]).toBe('ranked')
    expect(await everyRow(server)).toMatchObject([{ nickname: '새 이름' }])
  })

  test('that an operator rejects stays away, and its player is looked at', async () => {
    const { server, uid, claim } = await begin(kind)
    const id = await numberOf(server, uid, claim.run)
    await server.maintenance.records.applyVerdict({ kind: 'game', id }, 'rejected')
    expect((await meOf(server, uid)).waiting).toBeUndefined()
    const answers = await goOn(server, uid)
    expect(answers.map(({ review }) => review)).toEqual([true, true])
    expect(await everyRow(server)).toEqual([])
    expect((await statusesOf(server, uid))[claim.run]).not.toBe('ranked')
  })

  test('that an operator believes is there at once, and is not ranked again by the next ones', async () => {
    const { server, uid, claim } = await begin(kind)
    const id = await numberOf(server, uid, claim.run)
    await server.maintenance.records.applyVerdict({ kind: 'game', id }, 'clean')
    expect(await everyRow(server)).toMatchObject([{ ms: claim.ms }])
    expect((await meOf(server, uid)).waiting).toBeUndefined()
    await goOn(server, uid)
    expect(await everyRow(server)).toHaveLength(1)
    expect((await statusesOf(server, uid))[claim.run]).toBe('ranked')
  })

  test('that grew old before it was confirmed is gone, and confirms nothing that comes after', async () => {
    const { server, uid, claim } = await begin(kind)
    server.now += 91 * DAY
    await server.maintenance.scheduler.tick()
    expect(await statusesOf(server, uid)).toEqual({})
    const [first] = await goOn(server, uid)
    expect(first).toMatchObject({ review: false })
    expect(Object.keys(await statusesOf(server, uid))).not.toContain(claim.run)
    expect((await everyRow(server)).every(({ ms }) => ms !== claim.ms)).toBe(true)
  })
})
