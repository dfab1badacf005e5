import { randomUUID } from 'node:crypto'
import type { Pace } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { readyChallenge, submitChallenge } from '../../testing/challenge-fixtures.ts'
import {
  get,
  playedBody,
  post,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { nodeEnv, serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'
import { DELETION } from '../../testing/results.ts'

const calm: Pace = { ...STEADY, mean: 480, deviation: 70 }

const erase = (server: TestServer, uid: string) =>
  server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } })

async function hosted(server: TestServer): Promise<string> {
  const body = await readyBody(server, { uid: randomUUID(), pace: calm })
  return (await submit(server, body)).json().data.run
}

async function duelBody(server: TestServer, duel: string, uid: string) {
  const session = (
    await post(server, '/api/v1/game-session', { game: 'reaction-time', uid, duel })
  ).json().data
  const { body, length } = playedBody(session, { uid, pace: calm })
  server.now += Math.ceil(length)
  return { ...body, nickname: '도전자' }
}

/** One ready run of each kind, with its path: what an outbox may still hold. */
async function unsent(server: TestServer, uid: string, host: string) {
  const score = { ...(await readyBody(server, { uid, pace: calm })), nickname: '도전자' }
  const duel = await duelBody(server, host, uid)
  const challenge = { ...(await readyChallenge(server, uid)).body, nickname: '도전자' }
  return [
    () => submit(server, { ...score, resent: true }),
    () => submit(server, { ...duel, resent: true }),
    () => submitChallenge(server, challenge),
  ]
}

const statusOf = async (calls: readonly (() => ReturnType<typeof submit>)[]) => {
  const answers: unknown[] = []
  for (const call of calls) {
    const reply = await call()
    answers.push([reply.statusCode, reply.json().code])
  }
  return answers
}
const USED = [409, 'TOKEN_USED']
const TAKEN = [200, undefined]

describe.each(storeKinds)('[API-3] after everything of a player was deleted, on $name', (kind) => {
  const known = async (server: TestServer, uid: string) => await server.store.findPlayer(uid)

  test('no run that was begun before comes back, of whatever kind, whether or not it was kept', async () => {
    const server = await serverOn(kind)
    const host = await hosted(server)
    const uid = randomUUID()
    const sent = await unsent(server, uid, host)
    expect(await statusOf(sent)).toEqual([TAKEN, TAKEN, TAKEN])
    const late = await unsent(server, uid, host)
    await erase(server, uid)
    expect(await statusOf([...sent, ...late])).toEqual([USED, USED, USED, USED, USED, USED])
    expect(await known(server, uid)).toBeNull()
    expect((await get(server, `/api/v1/duels/${host}`)).json().data.rows).toEqual([])
    server.now += 1
    // Who goes on with the same id begins anew.
    const next = await unsent(server, uid, host)
    expect(await statusOf([...next, ...late])).toEqual([TAKEN, TAKEN, TAKEN, USED, USED, USED])
  })

  test('nor of who had nothing kept yet, nor by another device of the same record', async () => {
    const server = await serverOn(kind)
    const host = await hosted(server)
    const [fresh, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    const late = await unsent(server, fresh, host)
    await erase(server, fresh)
    expect(await statusOf(late)).toEqual([USED, USED, USED])
    await submit(server, await readyBody(server, { uid: first, pace: calm }))
    const begun = await unsent(server, second, host)
    const headers = { 'x-labs-uid': first }
    const shown = await server.app.inject({ method: 'POST', url: '/api/v1/me/transfer', headers })
    const { code } = shown.json().data
    await post(server, '/api/v1/transfer', { code, uid: second, confirm: true })
    const joined = await unsent(server, second, host)
    await erase(server, first)
    expect(await statusOf([...begun, ...joined])).toEqual(Array.from({ length: 6 }, () => USED))
    for (const uid of [fresh, first, second]) expect(await known(server, uid)).toBeNull()
  })

  test('a run in the same moment is deleted or refused, on either node', async () => {
    const env = await nodeEnv(kind)
    const server = await testServer(env)
    const other = 'DATABASE_URL' in env ? await testServer(env) : server
    for (let round = 0; round < 6; round++) {
      const uid = randomUUID()
      const host = await hosted(server)
      const calls = await unsent(server, uid, host)
      other.now = server.now
      const gone = erase(other, uid)
      await Promise.all([gone, ...calls.map((call) => call())])
      // What was answered before the deletion began is gone with it, what came after is refused.
      await erase(other, uid)
      expect(await statusOf(calls)).toEqual([USED, USED, USED])
      // The node that did not delete hears of it a moment later.
      await expect.poll(() => known(server, uid)).toBeNull()
    }
  })

  test('who it was cannot be read from what is kept of it, and after two days nothing is', async () => {
    const env = await nodeEnv(kind)
    const server = await testServer(env)
    const uid = randomUUID()
    await submit(server, await readyBody(server, { uid }))
    await erase(server, uid)
    const address = env['DATABASE_URL'] ?? `${server.dataDir}/reflex-labs.sqlite`
    const rows = await rowsAt<{ uid_hash: string }>(address, 'select * from erased_uids')
    expect(rows).toMatchObject([{ uid_hash: expect.not.stringContaining(uid) }])
    server.now += 2 * 86_400_000
    await server.maintenance.scheduler.tick()
    expect(await rowsAt(address, 'select * from erased_uids')).toEqual([])
  })

  test('an operator who removes all of a player gives no session back either', async () => {
    const server = await serverOn(kind)
    const host = await hosted(server)
    const uid = randomUUID()
    const sent = await unsent(server, uid, host)
    expect(await statusOf(sent)).toEqual([TAKEN, TAKEN, TAKEN])
    await server.maintenance.records.removeAllOf((await known(server, uid)) ?? 0, DELETION.email)
    expect(await statusOf(sent)).toEqual([USED, USED, USED])
  })
})
