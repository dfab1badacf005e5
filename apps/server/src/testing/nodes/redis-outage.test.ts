import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listed, type KeptRow } from '../kept-rows.ts'
import { startLoad } from '../load.ts'
import { canRunNodes, nodeSite, takingTurns, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'
import { startRedis } from '../redis-server.ts'

const KEPT = 'select uid, ms, status from scores join players on players.id = player_id'

async function askRedis<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  try {
    return await question(redis)
  } finally {
    redis.disconnect()
  }
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
      await before.reach(60)
      await askRedis(redisUrl, (client) => client.flushall())
      await before.reach(before.acknowledged.length + 60)
      await redis.stop('SIGKILL')
      await before.reach(before.acknowledged.length + 60)
      await before.stop()
      acknowledged.push(...before.acknowledged)
      await expectRecount(site.databaseUrl, bases)

      const after = startLoad(where, 8)
      await after.reach(20)
      redis = await startRedis({ port })
      await after.reach(after.acknowledged.length + 60)
      await after.stop()
      acknowledged.push(...after.acknowledged)
      await expectRecount(site.databaseUrl, bases)
      expect(listed(await askPostgres<KeptRow>(site.databaseUrl, KEPT))).toEqual(
        listed(acknowledged),
      )
      for (const base of bases) expect((await fetch(`${base}/readyz`)).status).toBe(200)
    },
  )
})
