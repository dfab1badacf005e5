import type { BoardFeed } from '../ports/board-feed.ts'
import type { Clock } from '../ports/clock.ts'
import type { Limits } from '../ports/limits.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import { createFollowedRankings, type FollowedRankings } from './memory/followed-rankings.ts'
import { createMemoryLimits } from './memory/memory-limits.ts'
import { createMemoryRankings, type MemoryRankings } from './memory/memory-rankings.ts'
import type { LoopParts } from './memory/reading-loop.ts'
import { parseRedisAddress } from './redis/address.ts'
import type { RedisLink } from './redis/link.ts'
import { createRedisLimits } from './redis/redis-limits.ts'

export interface RankingParts {
  readonly store: Pick<Store, 'rankedScores'>
  /** Null where no other process writes to the store. */
  readonly feed: BoardFeed | null
  readonly clock: Clock
  /** What keys in Redis are hashed with. */
  readonly secret: string
  readonly log: LoopParts['log']
}

export interface OpenRankings {
  readonly rankings: Rankings & Pick<MemoryRankings, 'size'>
  readonly limits: Limits
  /** Boards that begin empty, for whoever fills them; null where they fill themselves. */
  readonly inProcess: MemoryRankings | null
  /** Boards that follow what other nodes commit; null where there are none. */
  readonly followed: FollowedRankings | null
  /** Throws while Redis does not answer; null where there is none. */
  readonly checkRedis: (() => Promise<unknown>) | null
  close(): Promise<void>
}

/** Boards are in this process, and follow the other nodes where there can be some; counts may be shared. */
export async function openRankings(
  { redisUrl }: { readonly redisUrl: string | undefined },
  { store, feed, clock, secret, log }: RankingParts,
): Promise<OpenRankings> {
  const link = redisUrl === undefined ? null : await linkOrRefuse(redisUrl)
  const alone = createMemoryLimits(clock)
  const followed = feed && createFollowedRankings({ store, feed, log })
  await followed?.start()
  const inProcess = followed ? null : createMemoryRankings()
  return {
    rankings: followed ?? inProcess ?? createMemoryRankings(),
    limits: link ? createRedisLimits({ link, clock, alone, secret }) : alone,
    inProcess,
    followed,
    checkRedis: link && (() => link.ask((redis) => redis.get(`${link.namespace}:{mark}`))),
    async close() {
      await followed?.stop()
      link?.close()
    },
  }
}

async function linkOrRefuse(redisUrl: string): Promise<RedisLink> {
  const address = parseRedisAddress(redisUrl)
  if (!address) throw new RangeError('REDIS_URL is no address of a Redis')
  // Its driver is only loaded where there is a Redis.
  const { openLink, RedisRefusal } = await import('./redis/link.ts')
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
