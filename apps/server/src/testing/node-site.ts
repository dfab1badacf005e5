import { onTestFinished } from 'vitest'
import { startChild, type ChildServer } from './child-server.ts'
import { temporaryDir } from './fixtures.ts'
import { SESSION_SECRET } from './load.ts'
import { ADMIN } from './office-fixtures.ts'
import { migratedDatabase, postgresForTests } from './postgres.ts'
import { hasRedisServer, startRedis } from './redis-server.ts'

export const COUNTRY_HEADER = 'x-country'

/** Both say loudly where they are missing; without them there is no site of several nodes. */
export const canRunNodes = postgresForTests !== null && hasRedisServer()

export interface NodeSite {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** One more node, once it is ready. */
  start(env?: Record<string, string>): Promise<ChildServer>
  /** What a node is started with. */
  env(): Record<string, string>
}

/** A database and a Redis that only these nodes use, gone with the test. */
export async function nodeSite(given: Partial<NodeSite> = {}): Promise<NodeSite> {
  const databaseUrl = given.databaseUrl ?? (await migratedDatabase())
  const redisUrl = given.redisUrl ?? (await redisOfTest())
  const env = () => ({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: temporaryDir(),
    SESSION_SECRET,
    TRUST_PROXY: '1',
    COUNTRY_HEADER,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  return {
    databaseUrl,
    redisUrl,
    env,
    start: (more = {}) => startChild({ ...env(), ...more }),
  }
}

async function redisOfTest(): Promise<string> {
  const redis = await startRedis()
  onTestFinished(() => redis.stop('SIGKILL'))
  return redis.url
}

/** Both at once: that is a start like any other. */
export const twoNodes = async (site: NodeSite): Promise<[ChildServer, ChildServer]> =>
  Promise.all([site.start(), site.start()])

/** Whoever asks for the child gets the next one. */
export function takingTurns(nodes: readonly ChildServer[]): { readonly child: ChildServer } {
  let turn = 0
  return {
    get child() {
      const node = nodes[turn++ % nodes.length]
      if (!node) throw new RangeError('there are no nodes')
      return node
    },
  }
}
