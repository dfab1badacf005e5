import type { Clock } from '../ports/clock.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Limits } from '../ports/limits.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import { createMemoryLimits } from './memory/memory-limits.ts'
import { createMemoryRankings, type MemoryRankings } from './memory/memory-rankings.ts'
import { parseRedisAddress } from './redis/address.ts'
import { warnOfEviction } from './redis/eviction.ts'
import type { CaretakerLog } from './redis/look-after.ts'
import { openLink, RedisRefusal, type RedisLink } from './redis/link.ts'
import { createRedisLimits } from './redis/redis-limits.ts'
import { createRedisRankings } from './redis/redis-rankings.ts'

export interface RankingParts {
  readonly store: Pick<Store, 'bestsOf' | 'rankedScores'> & Jobs
  readonly clock: Clock
  readonly log: CaretakerLog
}

export interface OpenRankings {
  readonly rankings: Rankings
  readonly limits: Limits
  /** Boards inside the process, which begin empty; null where all nodes share them. */
  readonly inProcess: MemoryRankings | null
  /** Throws while Redis does not answer; null where there is none. */
  readonly checkRedis: (() => Promise<unknown>) | null
  close(): Promise<void>
}

/** Decides where boards and counts are kept: in this process, or in the Redis that all nodes share. */
export async function openRankings(
  { redisUrl }: { readonly redisUrl: string | undefined },
  parts: RankingParts,
): Promise<OpenRankings> {
  if (redisUrl !== undefined) return onRedis(await linkOrRefuse(redisUrl), parts)
  const inProcess = createMemoryRankings()
  const limits = createMemoryLimits(parts.clock)
  return { rankings: inProcess, limits, inProcess, checkRedis: null, close: async () => undefined }
}

async function onRedis(link: RedisLink, parts: RankingParts): Promise<OpenRankings> {
  await warnOfEviction(link, parts.log)
  const rankings = createRedisRankings({ ...parts, link })
  await rankings.tend()
  rankings.start()
  return {
    rankings,
    limits: createRedisLimits(link, parts.clock, createMemoryLimits(parts.clock)),
    inProcess: null,
    checkRedis: () => link.ask((redis) => redis.get(`${link.namespace}:{mark}`)),
    async close() {
      await rankings.stop()
      link.close()
    },
  }
}

async function linkOrRefuse(redisUrl: string): Promise<RedisLink> {
  const address = parseRedisAddress(redisUrl)
  if (!address) throw new RangeError('REDIS_URL is no address of a Redis')
  try {
    return await openLink(address)
  } catch (error) {
    if (!(error instanceof RedisRefusal)) throw error
    const [first] = address.nodes
    throw new Error(`Redis at ${first?.host}:${first?.port} cannot be used: ${error.message}`, {
      cause: error,
    })
  }
}
