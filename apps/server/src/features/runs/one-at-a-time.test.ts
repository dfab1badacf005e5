import { randomUUID } from 'node:crypto'
import { gameSlugs, type GameSlug } from '@reflex/contract'
import type { Pace } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { startChallenge, submitChallenge } from '../../testing/challenge-fixtures.ts'
import { playedChallenge } from '../../testing/played-challenge.ts'
import {
  playedBody,
  post,
  startSession,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { STORE_FILE } from '../../store/open-stores.ts'
import { nodeEnv, serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'
import { DELETION } from '../../testing/results.ts'

/** At a pace that no game takes for a record. */
const calm: Pace = { ...STEADY, mean: 480, deviation: 70 }

async function begun(server: TestServer, game: GameSlug, uid: string, duel?: string) {
  const reply = await post(server, '/api/v1/game-session', { game, uid, ...(duel && { duel }) })
  return playedBody(reply.json().data, { game, uid, pace: calm })
}

type Begun = Awaited<ReturnType<typeof begun>>

/** What became of a run: its place, or why it has none. */
async function sent(server: TestServer, { body }: Pick<Begun, 'body'>): Promise<string> {
  const { data, code } = (await submit(server, body)).json()
  if (!data) return code
  return data.review ? 'review' : data.rank === null ? 'kept' : 'ranked'
}

/** Six games from the same moment on, each of which would be believed by itself. */
async function sixAtOnce(server: TestServer, uid: string): Promise<Begun[]> {
  const runs: Begun[] = []
  for (const game of gameSlugs) runs.push(await begun(server, game, uid))
  server.now += Math.ceil(Math.max(...runs.map(({ length }) => length)))
  // The longest last: by itself it needs nearly all of the time.
  return runs.sort((a, b) => a.length - b.length)
}

const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length

/** What one after the other would have had time for, longest first or last. */
function roomFor(runs: readonly Begun[], time: number): number {
  let used = 0
  return runs.filter(({ length }) => {
    const fits = used + length - 1000 <= time
    if (fits) used += length - 1000
    return fits
  }).length
}

describe.each(storeKinds)('[API-4] one person plays one run at a time, on $name', (kind) => {
  test('of six games in the same seconds those are ranked for which there was time', async () => {
    const server = await serverOn(kind)
    const uid = randomUUID()
    const runs = await sixAtOnce(server, uid)
    const answers: string[] = []
    for (const run of runs) answers.push(await sent(server, run))
    const time = runs.at(-1)?.length ?? 0
    expect(roomFor(runs, time)).toBeLessThan(5)
    expect(count(answers, 'review')).toBeGreaterThanOrEqual(6 - roomFor(runs, time))
    // Asked again, each is answered as before.
    const again: string[] = []
    for (const run of runs) again.push(await sent(server, run))
    expect(again).toEqual(answers)
  })

  test('the same in one millisecond, on two nodes, and after a restart', async () => {
    const env = await nodeEnv(kind)
    const server = await testServer(env)
    const shares = 'DATABASE_URL' in env
    const other = shares ? await testServer(env) : server
    const uid = randomUUID()
    const runs: Begun[] = []
    for (let nth = 0; nth < 6; nth++) runs.push(await begun(server, 'reaction-time', uid))
    server.now += Math.ceil(Math.max(...runs.map(({ length }) => length)))
    other.now = server.now
    const answers = await Promise.all(
      runs.slice(0, 5).map((run, nth) => sent(nth % 2 === 0 ? server : other, run)),
    )
    expect(answers.toSorted()).toEqual(['ranked', 'review', 'review', 'review', 'review'])
    if (shares) await other.stop()
    await server.stop()
    const later = await testServer({ ...env, DATA_DIR: server.dataDir }, { now: server.now })
    const last = runs[5]
    expect(last && (await sent(later, last))).toBe('review')
  })

  test('a challenge, a duel and a game count together', async () => {
    const server = await serverOn(kind)
    const host = await begun(server, 'reaction-time', randomUUID())
    server.now += Math.ceil(host.length)
    const { run } = (await submit(server, host.body)).json().data
    const uid = randomUUID()
    const session = await startChallenge(server, uid)
    const challenge = playedChallenge(session, { uid })
    const duel = await begun(server, 'reaction-time', uid, run)
    const game = await begun(server, 'reaction-time', uid)
    server.now += Math.ceil(challenge.length)
    expect((await submitChallenge(server, challenge.body)).json().data.review).toBe(false)
    expect(await sent(server, game)).toBe('review')
    expect(await sent(server, duel)).toBe('kept')
    const rows = (await server.app.inject({ url: `/api/v1/duels/${run}` })).json().data.rows
    expect(rows).toEqual([])
  })

  test('who plays one after the other is believed, however late the runs arrive', async () => {
    const env = await nodeEnv(kind)
    const server = await testServer(env)
    const uid = randomUUID()
    const answers: string[] = []
    const kept: Begun[] = []
    for (let nth = 0; nth < 20; nth++) {
      const run = await begun(server, gameSlugs[nth % 6] ?? 'reaction-time', uid)
      // One that is given up after a while, and begun again.
      if (nth % 4 === 0) server.now += 3000
      const next = nth % 4 === 0 ? await begun(server, 'reaction-time', uid) : run
      server.now += Math.ceil(next.length) + (nth % 3) * 200
      // Every fifth waits in the outbox until the next one is over.
      if (nth % 5 === 0) kept.push(next)
      else answers.push(await sent(server, next))
      for (const late of nth % 5 === 1 ? kept.splice(0) : []) {
        answers.push(await sent(server, { body: { ...late.body, resent: true } }))
      }
    }
    expect(answers).toHaveLength(20)
    const address = env['DATABASE_URL'] ?? `${server.dataDir}/${STORE_FILE}`
    const rows = await rowsAt<{ doubts: string | null }>(address, 'select doubts from runs')
    expect(rows).toHaveLength(20)
    expect(rows.map(({ doubts }) => doubts ?? '').join()).not.toContain('two-at-once')
  })

  test('deleting a run gives no time back', async () => {
    const server = await serverOn(kind)
    const uid = randomUUID()
    const runs = [await begun(server, 'aim-trainer', uid), await begun(server, 'aim-trainer', uid)]
    server.now += Math.ceil(Math.max(...runs.map(({ length }) => length)))
    const [first, second] = runs as [Begun, Begun]
    expect(await sent(server, first)).toBe('ranked')
    await server.maintenance.records.remove({ kind: 'game', id: 1 }, DELETION.email)
    expect(await sent(server, second)).toBe('review')
    // What was not believed takes no time of the next one.
    const next = await begun(server, 'aim-trainer', uid)
    server.now += Math.ceil(next.length)
    expect(await sent(server, next)).toBe('ranked')
  })

  test('a server clock that is set back accuses nobody', async () => {
    const server = await serverOn(kind)
    const uid = randomUUID()
    const first = await begun(server, 'aim-trainer', uid)
    server.now += Math.ceil(first.length)
    expect(await sent(server, first)).toBe('ranked')
    server.now -= 20_000
    const second = await begun(server, 'aim-trainer', uid)
    server.now += Math.ceil(second.length)
    expect(await sent(server, second)).toBe('ranked')
  })
})

test('two players behind one address play at the same time', async () => {
  const server = await testServer()
  const runs = [
    await begun(server, 'aim-trainer', randomUUID()),
    await begun(server, 'aim-trainer', randomUUID()),
  ]
  server.now += Math.ceil(Math.max(...runs.map(({ length }) => length)))
  for (const run of runs) expect(await sent(server, run)).toBe('ranked')
  expect((await startSession(server, 'aim-trainer', randomUUID())).token).toBeTruthy()
})
