import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { players, type Pace } from '@reflex/games/scripted'
import { randomUUID } from 'node:crypto'
import type { ChildServer } from '../../testing/child-server.ts'
import { STEADY } from '../../testing/fixtures.ts'
import { canRunNodes, nodeSite, twoNodes } from '../../testing/node-site.ts'
import { nextSeed } from '../../testing/next-seed.ts'
import { followed } from '../../testing/rooms.ts'

const BACK_WITHIN_MS = 5000
const GAME = 'left-or-right'

/** As a page does: asked again, wherever somebody answers. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function post(base: () => string, path: string, body: object): Promise<any> {
  for (let tries = 0; tries < 40; tries++) {
    const reply = await fetch(`${base()}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (reply && reply.status < 500) return ((await reply.json()) as { data: unknown }).data
    await pause(100)
  }
  throw new Error(`nobody answers ${path}`)
}

describe.runIf(canRunNodes)('a node that is killed in the middle of a round', () => {
  test('costs nobody a finished run, and everybody is back within five seconds', async () => {
    const site = await nodeSite()
    const nodes = await twoNodes(site)
    let alive: readonly ChildServer[] = nodes
    const baseOf = (i: number) => () => alive[i % alive.length]?.base ?? ''
    const all = Array.from({ length: 6 }, (_, i) => ({ uid: randomUUID(), base: baseOf(i) }))
    const [host] = all as [(typeof all)[number]]
    const { code } = await post(host.base, 'rooms', { uid: host.uid })
    for (const { uid, base } of all.slice(1)) await post(base, `rooms/${code}/join`, { uid })
    const streams = all.map(({ uid, base }) => followed(base, code, uid))
    for (const stream of streams) {
      await stream.until(({ players: known }) => known.filter(({ here }) => here).length === 6)
    }
    const { round, now } = await post(host.base, `rooms/${code}/start`, {
      uid: host.uid,
      games: [GAME],
    })
    await pause(round.starts_at - now)

    const pace: Pace = { ...STEADY, mean: 350 }
    const sent = await Promise.all(
      all.map(async ({ uid, base }, i) => {
        const session = await post(base, 'game-session', { uid, game: GAME, room: code, round: 1 })
        const { log, score } = players[GAME](
          session.seed,
          { ...pace, mean: 330 + 20 * i },
          nextSeed(),
        )
        await pause((log.at(-1)?.at ?? 0) + 20)
        const body = { uid, game: GAME, token: session.token, ...score, actionLog: [...log] }
        // The first two have finished when their node goes; the others are in the middle of it.
        if (i === 1) {
          alive = [nodes[0]]
          nodes[1].process.kill('SIGKILL')
        }
        return post(base, 'scores', body)
      }),
    )
    const killedAt = performance.now()
    expect(sent.map(({ room }) => room.of)).toEqual(all.map(() => 6))
    const results = await Promise.all(
      streams.map((stream) => stream.until(({ phase }) => phase === 'result', BACK_WITHIN_MS)),
    )
    expect(performance.now() - killedAt).toBeLessThan(BACK_WITHIN_MS)
    for (const { round: shown } of results) {
      expect(shown?.rows.every(({ runs, place }) => runs.length === 1 && place !== null)).toBe(true)
    }
    await streams[0]?.until(({ players: known }) => known.every(({ here }) => here), BACK_WITHIN_MS)
  }, 90_000)
})
