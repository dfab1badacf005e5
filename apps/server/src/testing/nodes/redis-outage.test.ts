import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gameSlugs } from '@reflex/contract'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../fixtures.ts'
import { listed, type KeptRow } from '../kept-rows.ts'
import { startLoad } from '../load.ts'
import { canRunNodes, nodeSite, takingTurns, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'
import { startRedis, startSentinel } from '../redis-server.ts'
import { isNightly } from '../thorough.ts'

const KEPT = 'select uid, value as ms, status from runs join players on players.id = player_id'

async function askRedis<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  try {
    return await question(redis)
  } finally {
    redis.disconnect()
  }
}

const PATIENCE = { timeout: 30_000, interval: 100 }
/** Who asks without a pause keeps both cores busy for as long as Redis stands still. */
const BETWEEN_VISITS_MS = 20
/** Longer than several of the pauses after which Redis is asked again. */
const HALTED_MS = 4500
const SHORT_MS = 500
/** How many sessions one player may begin in a minute. */
const ALLOWED = 30

async function limitedNodes(redisUrl: string): Promise<string[]> {
  const site = await nodeSite({ redisUrl })
  const start = () => site.start({ RATE_LIMITS: 'on' })
  return (await Promise.all([start(), start()])).map(({ base }) => base)
}

let addresses = 0
/** Each has its own allowance. */
const nextAddress = (): string => `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

let begun = 0
/** Games take turns: of each only a few may be begun for nothing. */
async function begin(base: string, uid: string, address: string): Promise<number> {
  const reply = await fetch(`${base}/api/v1/game-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ game: gameSlugs[begun++ % gameSlugs.length], uid }),
  })
  await reply.body?.cancel()
  return reply.status
}

/** Waits until what one node has counted is known to the other. */
async function together(bases: readonly string[]): Promise<void> {
  await vi.waitUntil(async () => {
    const [uid, address] = [randomUUID(), nextAddress()]
    const takes = Array.from({ length: ALLOWED }, () => begin(bases[0] ?? '', uid, address))
    expect(new Set(await Promise.all(takes))).toEqual(new Set([200]))
    return (await begin(bases[1] ?? '', uid, address)) === 429
  }, PATIENCE)
}

describe.skipIf(!canRunNodes)('two nodes', () => {
  test(
    'Redis emptied, killed and back under load: scores are taken and ranks stay right',
    { timeout: 120_000 },
    async () => {
      let redis = await startRedis()
      onTestFinished(() => redis.stop('SIGKILL'))
      const { port, url: redisUrl } = redis
      const site = await nodeSite({ redisUrl })
      const nodes = await twoNodes(site)
      const bases = nodes.map(({ base }) => base)
      const where = takingTurns(nodes)
      const acknowledged = []

      const before = startLoad(where, 8)
      await before.reach(40)
      await askRedis(redisUrl, (client) => client.flushall())
      await before.reach(before.acknowledged.length + 40)
      await redis.stop('SIGKILL')
      await before.reach(before.acknowledged.length + 40)
      await before.stop()
      acknowledged.push(...before.acknowledged)
      await expectRecount(site.databaseUrl, bases)

      const after = startLoad(where, 8)
      await after.reach(20)
      redis = await startRedis({ port })
      await after.reach(after.acknowledged.length + 40)
      await after.stop()
      acknowledged.push(...after.acknowledged)
      await expectRecount(site.databaseUrl, bases)
      expect(listed(await askPostgres<KeptRow>(site.databaseUrl, KEPT))).toEqual(
        listed(acknowledged),
      )
      for (const base of bases) expect((await fetch(`${base}/readyz`)).status).toBe(200)
    },
  )

  test.runIf(isNightly)(
    'Redis halted, made a replica, set back: every node counts limits for itself meanwhile, together again afterwards',
    { timeout: 120_000 },
    async () => {
      const dump = temporaryDir()
      const settings = ['--dir', dump, '--dbfilename', 'limits.rdb']
      let redis = await startRedis({ settings })
      onTestFinished(async () => {
        redis.process.kill('SIGCONT')
        await redis.stop('SIGKILL')
      })
      const { url: redisUrl, port } = redis
      const bases = await limitedNodes(redisUrl)
      await together(bases)

      const [uid, asked] = [randomUUID(), nextAddress()]
      for (let take = 0; take < 10; take++) await begin(bases[0] ?? '', uid, asked)
      await askRedis(redisUrl, (client) => client.save())
      for (let take = 0; take < 15; take++) await begin(bases[1] ?? '', uid, asked)

      redis.process.kill('SIGSTOP')
      const waits: number[] = []
      const from = performance.now()
      while (performance.now() - from < HALTED_MS) {
        const since = performance.now()
        expect(await begin(bases[0] ?? '', randomUUID(), nextAddress())).toBe(200)
        waits.push(performance.now() - since)
        await pause(BETWEEN_VISITS_MS)
      }
      expect(waits.filter((ms) => ms > SHORT_MS).length).toBeLessThanOrEqual(1)
      expect(Math.max(...waits)).toBeLessThan(2500)
      redis.process.kill('SIGCONT')
      await together(bases)

      await askRedis(redisUrl, (client) => client.replicaof('127.0.0.1', 1))
      expect(await begin(bases[0] ?? '', randomUUID(), nextAddress())).toBe(200)
      await askRedis(redisUrl, (client) => client.replicaof('NO', 'ONE'))
      await together(bases)

      await redis.stop('SIGKILL')
      redis = await startRedis({ port, settings })
      await together(bases)
      const left = []
      for (let take = 0; take < 21; take++) left.push(await begin(bases[0] ?? '', uid, asked))
      expect(left).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    },
  )

  test.runIf(isNightly)(
    'Redis killed under a Sentinel: limits are counted together again on the replica that took over',
    { timeout: 120_000 },
    async () => {
      const primary = await startRedis()
      const settings = ['--replicaof', '127.0.0.1', String(primary.port)]
      const replica = await startRedis({ settings })
      onTestFinished(() => replica.stop('SIGKILL'))
      const isLinked = (text: string) => text.includes('master_link_status:up')
      await vi.waitUntil(
        async () => isLinked(await askRedis(replica.url, (client) => client.info('replication'))),
        PATIENCE,
      )
      const sentinel = await startSentinel(primary)
      onTestFinished(() => sentinel.stop('SIGKILL'))
      const bases = await limitedNodes(`redis-sentinel://127.0.0.1:${sentinel.port}/labs`)
      await together(bases)
      await primary.stop('SIGKILL')
      for (let take = 0; take < 20; take++) {
        expect(await begin(bases[take % 2] ?? '', randomUUID(), nextAddress())).toBe(200)
      }
      await together(bases)
      const role = await askRedis(replica.url, (client) => client.info('replication'))
      expect(role).toContain('role:master')
      expect(await askRedis(replica.url, (client) => client.dbsize())).toBeGreaterThan(0)
    },
  )
})
