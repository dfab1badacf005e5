import { Cluster, type RedisCommander } from 'ioredis'
import type { RedisLink } from './link.ts'
import type { CaretakerLog } from './look-after.ts'

const HARMLESS = 'noeviction'

/** By `INFO`: hosted Redis often forbid `CONFIG`. Nothing where even that is not told. */
const policyOf = async (node: RedisCommander): Promise<string | undefined> =>
  /^maxmemory_policy:(\S+)/m.exec(await node.info('memory'))?.[1]

const policies = (link: RedisLink): Promise<(string | undefined)[]> =>
  link.ask((redis) => {
    const nodes: readonly RedisCommander[] =
      redis instanceof Cluster ? redis.nodes('master') : [redis]
    return Promise.all(nodes.map(policyOf))
  })

/**
 * A full Redis that drops keys takes single boards away, and one that goes alone is not missed. Said
 * at the start and whenever a connection comes, since that may be another Redis.
 */
export async function warnOfEviction(link: RedisLink, log: CaretakerLog): Promise<void> {
  const look = async (): Promise<void> => {
    const policy = (await policies(link)).find((each) => each !== undefined && each !== HARMLESS)
    if (policy === undefined) return
    log.warn({ policy }, `Redis drops boards when it is full: set maxmemory-policy to ${HARMLESS}`)
  }
  // Whoever does not answer is complained of elsewhere.
  const lookQuietly = (): Promise<void> => look().catch(() => undefined)
  link.onReady(() => void lookQuietly())
  await lookQuietly()
}
