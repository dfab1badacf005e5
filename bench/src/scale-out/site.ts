import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPostgres, postgresBinaries } from '@reflex/server/testing/postgres-server.ts'
import { hasRedisServer, startRedis } from '@reflex/server/testing/redis-server.ts'
import type { Child } from '../lib/child.ts'
import { cpuOf, familyCpu } from '../lib/processes.ts'
import { startServer, withDir } from '../server/start-server.ts'
import type { Measured } from '../server/rounds.ts'

/** PostgreSQL with its durable commit, a Redis, and as many nodes as are started. */
export interface Site extends Measured {
  readonly databaseUrl: string
  readonly nodes: Child[]
  readonly port: number[]
  /** Puts a node at this place; whoever was there is gone. */
  start(place: number): Promise<void>
  /** CPU so far of the nodes, of PostgreSQL and of Redis, in ms. */
  cpu(): { nodes: number; postgres: number; redis: number }
}

/** Everything is ended and gone afterwards. */
export const withSite = <T>(work: (site: Site) => Promise<T>): Promise<T> =>
  withDir(async (dir) => {
    if (postgresBinaries() === undefined || !hasRedisServer()) {
      throw new Error('several nodes need PostgreSQL and redis-server on this machine')
    }
    const postgres = await createPostgres({ durable: true })
    try {
      await postgres.start()
      const redis = await startRedis()
      const nodes: Child[] = []
      const databaseUrl = postgres.url('postgres')
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url }
      const cpu = () => ({
        nodes: nodes.reduce((sum, node) => sum + node.cpuMs(), 0),
        postgres: postgres.pid === undefined ? 0 : familyCpu(postgres.pid),
        redis: redis.process.pid === undefined ? 0 : cpuOf(redis.process.pid),
      })
      try {
        return await work({
          databaseUrl,
          nodes,
          get port() {
            return nodes.map(({ port }) => port)
          },
          async start(place) {
            const own = join(dir, `node-${place}`)
            mkdirSync(own, { recursive: true })
            nodes[place] = await startServer(own, [], env)
          },
          cpu,
          cpuMs: () => Object.values(cpu()).reduce((sum, ms) => sum + ms, 0),
        })
      } finally {
        await Promise.all(nodes.map((node) => node.end('SIGKILL')))
        await redis.stop('SIGKILL')
      }
    } finally {
      await postgres.remove()
    }
  })
