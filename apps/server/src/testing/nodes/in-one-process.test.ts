import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recount } from '../recount.ts'
import { board, get, readyBody, submit, testServer } from '../fixtures.ts'
import type { TestServer } from '../fixtures.ts'
import { startRedis } from '../redis-server.ts'
import { canShare, sharedSite } from '../shared-site.ts'
import { keptScores } from '../ranked-rows.ts'

const PATIENCE = { timeout: 15_000 }

async function twoNodes(env: Record<string, string>) {
  const one = await testServer(env)
  const two = await testServer(env)
  return [one, two] as const
}

const play = async (server: TestServer, uid: string = randomUUID()) =>
  submit(server, await readyBody(server, { uid }))

const recounted = async (server: TestServer) =>
  recount('reaction-time', await keptScores(server)).map(({ rank, value }) => ({ rank, ms: value }))

const shown = async (server: TestServer) =>
  (await board(server, '&timeRange=alltime')).rows.map(({ rank, ms }) => ({ rank, ms }))

async function expectAgreement(...nodes: readonly TestServer[]): Promise<void> {
  for (const node of nodes) {
    await expect.poll(() => shown(node), PATIENCE).toEqual(await recounted(node))
  }
}

describe.runIf(canShare)('two nodes on one PostgreSQL and one Redis', () => {
  test('[API-3] show the same boards, equal to a recount, also after a removal on one of them', async () => {
    const [one, two] = await twoNodes(await sharedSite())
    const uid = randomUUID()
    await Promise.all([one, two, one, two, one, two].map((node) => play(node)))
    await play(one, uid)
    await play(two, uid)
    await expectAgreement(one, two)
    expect(await shown(two)).toHaveLength(7)
    await one.maintenance.records.erase(uid)
    await expectAgreement(two, one)
    expect(await shown(two)).toHaveLength(6)
    const me = await get(two, '/api/v1/me', { 'x-labs-uid': uid })
    expect(me.json().data.bests).toEqual({})
  })

  test('[API-3] one token, fifty submits at once on both: exactly one score', async () => {
    const [one, two] = await twoNodes(await sharedSite())
    const body = await readyBody(one)
    two.now = one.now
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => submit(i % 2 ? one : two, body)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await keptScores(one)).toHaveLength(1)
    await expectAgreement(one, two)
  })

  test('take scores and rank them while Redis is down, and agree when it is back', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop('SIGKILL'))
    const [one, two] = await twoNodes(await sharedSite(redis.url))
    await play(one)
    await redis.stop('SIGKILL')
    const first = await play(one)
    // What another node has just kept is known here within a second, not at once.
    await expectAgreement(one, two)
    const second = await play(two)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const ranks = await recounted(two)
    expect(ranks).toHaveLength(3)
    expect(second.json().data.players).toBe(3)
    await expectAgreement(one, two)
    const again = await startRedis({ port: redis.port })
    onTestFinished(() => again.stop('SIGKILL'))
    await play(two)
    await expectAgreement(one, two)
  })
})
