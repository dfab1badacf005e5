import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createPostgres,
  hasRedisServer,
  openPostgres,
  postgresBinaries,
  type PostgresServer,
  startRedis,
} from '@reflex/server/parts'
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
  /** As a machine that is gone; what has no replica stays away. */
  killPrimary(): Promise<void>
  promoteReplica(): Promise<void>
  /** CPU so far of the nodes, of PostgreSQL and of Redis, in ms. */
  cpu(): { nodes: number; postgres: number; redis: number }
}

/** A replica without which nothing is acknowledged, once it is in step. */
async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const replica = await createPostgres({ durable: true, replicaOf: primary })
  await replica.start()
  const { pool, close } = await openPostgres(primary.url('postgres'))
  const connection = await pool.connect()
  await connection.query("alter system set synchronous_standby_names = '*'")
  await connection.query('select pg_reload_conf()')
  const inStep = "select from pg_stat_replication where sync_state = 'sync'"
  while ((await connection.query(inStep)).rowCount !== 1) await pause(50)
  connection.release()
  await close()
  return replica
}

const withPostgres = async <T>(
  hasReplica: boolean,
  work: (primary: PostgresServer, replica: PostgresServer | null) => Promise<T>,
): Promise<T> => {
  const primary = await createPostgres({ durable: true })
  let replica: PostgresServer | null = null
  try {
    await primary.start()
    if (hasReplica) replica = await startReplica(primary)
    return await work(primary, replica)
  } finally {
    await replica?.remove()
    await primary.remove()
  }
}

function addressOf(primary: PostgresServer, replica: PostgresServer | null): string {
  const url = primary.url('postgres')
  const host = `127.0.0.1:${primary.port}`
  return replica ? url.replace(host, `${host},127.0.0.1:${replica.port}`) : url
}

/** Everything is ended and gone afterwards. */
export const withSite = <T>(
  work: (site: Site) => Promise<T>,
  { hasReplica = false } = {},
): Promise<T> => {
  if (postgresBinaries() === undefined || !hasRedisServer()) {
    throw new Error('several nodes need PostgreSQL and redis-server on this machine')
  }
  return withDir((dir) =>
    withPostgres(hasReplica, async (postgres, replica) => {
      const redis = await startRedis()
      const nodes: Child[] = []
      const databaseUrl = addressOf(postgres, replica)
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
          killPrimary: () => postgres.signalAll('SIGKILL'),
          promoteReplica: async () => replica?.promote(),
          cpu,
          cpuMs: () => Object.values(cpu()).reduce((sum, ms) => sum + ms, 0),
        })
      } finally {
        await Promise.all(nodes.map((node) => node.end('SIGKILL')))
        await redis.stop('SIGKILL')
      }
    }),
  )
}
