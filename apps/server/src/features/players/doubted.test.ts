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
  type TestServer,
} from '../../testing/fixtures.ts'
import { serverOn } from '../../testing/server-on.ts'
import { storeKinds } from '../../testing/store-kinds.ts'

const DAY = 86_400_000
const calm: Pace = { ...STEADY, mean: 480, deviation: 70 }

async function played(server: TestServer, uid: string) {
  const body = await readyBody(server, { uid, pace: calm })
  return (await submit(server, body)).json().data as { review: boolean; run: string }
}

/** The code that `from` shows is entered by `by`. */
async function handOver(server: TestServer, from: string, by: string): Promise<void> {
  const url = '/api/v1/me/transfer'
  const shown = await server.app.inject({ method: 'POST', url, headers: { 'x-labs-uid': from } })
  const { code } = shown.json().data
  const taken = await post(server, '/api/v1/transfer', { code, uid: by, confirm: true })
  expect(taken.json().data.uid).toBe(from)
}

/** Whether each kind of run of theirs is looked at before others see it. */
async function looked(server: TestServer, uid: string) {
  const host = await played(server, randomUUID())
  const challenge = await readyChallenge(server, uid)
  const { review } = (await submitChallenge(server, challenge.body)).json().data
  const asked = { game: 'reaction-time', uid, duel: host.run }
  const session = (await post(server, '/api/v1/game-session', asked)).json().data
  const duel = playedBody(session, { uid, pace: calm })
  server.now += Math.ceil(duel.length)
  await submit(server, duel.body)
  const { rows } = (await get(server, `/api/v1/duels/${host.run}`)).json().data
  return { game: (await played(server, uid)).review, challenge: review, duel: rows.length === 0 }
}

const all = (is: boolean) => ({ game: is, challenge: is, duel: is })

describe.each(storeKinds)('[API-5] a rejected player on another device, on $name', (kind) => {
  test.each([
    ['shows a code that a new device enters', false, true],
    ['shows a code that a player with runs of their own enters', true, true],
    ['enters the code of a new device', false, false],
    ['enters the code of a player with runs of their own', true, false],
  ])('who %s is looked at for 30 days, on both', async (_what, hasRuns, shows) => {
    const server = await serverOn(kind)
    const [rejected, other] = [randomUUID(), randomUUID()]
    await played(server, rejected)
    await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'rejected')
    if (hasRuns) await played(server, other)
    const before = shows ? other : rejected
    await handOver(server, ...((shows ? [rejected, other] : [other, rejected]) as [string, string]))
    for (const uid of [rejected, other]) expect(await looked(server, uid)).toEqual(all(true))
    // An operator who believes another run of theirs has not forgotten that one.
    await server.maintenance.records.applyVerdict({ kind: 'challenge', id: 1 }, 'clean')
    expect((await played(server, before)).review).toBe(true)
    server.now += 31 * DAY
    for (const uid of [rejected, other]) expect(await looked(server, uid)).toEqual(all(false))
  })

  test('a rejection that comes after it holds for both devices', async () => {
    const server = await serverOn(kind)
    const [first, second] = [randomUUID(), randomUUID()]
    await played(server, first)
    const begun = await readyBody(server, { uid: second, pace: calm })
    await handOver(server, first, second)
    await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'rejected')
    expect((await submit(server, begun)).json().data.review).toBe(true)
    for (const uid of [first, second]) expect(await looked(server, uid)).toEqual(all(true))
  })
})
