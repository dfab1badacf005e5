import type { BoardFeed } from '../boards/port-feed.ts'
import type { Channel } from '../features/rooms/port.ts'
import { createRedisChannel } from '../http/rate-limits/redis-channel.ts'
import type { Clock } from '../lib/clock.ts'
import type { Limits } from '../lib/limits.ts'
import type { Store } from '../store/port.ts'
import { createCountedRankings, type CountedRankings } from '../boards/counted-rankings.ts'
import { createMemoryLimits } from '../http/rate-limits/memory-limits.ts'
import type { LoopParts } from '../boards/reading-loop.ts'
import { parseRedisAddress } from '../http/rate-limits/redis-address.ts'
import type { RedisLink } from '../http/rate-limits/redis-link.ts'
import { createRedisLimits } from '../http/rate-limits/redis-limits.ts'

export interface RankingParts {
  readonly store: Pick<Store, 'bestsOf'>
  readonly boardFeed: BoardFeed
  /** Whether other processes write to the store too. */
  readonly hasOthers: boolean
  readonly clock: Clock
  /** What keys in Redis are hashed with. */
  readonly secret: string
  readonly log: LoopParts['log']
}

export interface OpenRankings {
  readonly rankings: CountedRankings
  readonly limits: Limits
  /** What nodes tell each other of rooms by, through Redis; null where there is none. */
  readonly roomChannel: (() => Channel) | null
  /** Throws while Redis does not answer; null where there is none. */
  readonly checkRedis: (() => Promise<unknown>) | null
  close(): Promise<void>
}

/** Boards are in this process and filled when this resolves; counts of limits may be shared. */
export async function openRankings(
  { redisUrl }: { readonly redisUrl: string | undefined },
  { store, boardFeed: feed, hasOthers, clock, secret, log }: RankingParts,
): Promise<OpenRankings> {
  const link = redisUrl === undefined ? null : await linkOrRefuse(redisUrl)
  const alone = createMemoryLimits(clock)
  const bestsOf = (player: number) => store.bestsOf(player)
  const rankings = createCountedRankings({ feed, hasOthers, bestsOf, clock, log })
  await rankings.start()
  return {
    rankings,
    limits: link ? createRedisLimits({ link, clock, alone, secret }) : alone,
    roomChannel: link && (() => createRedisChannel(link, 'rooms')),
    checkRedis: link && (() => link.ask((redis) => redis.get(`${link.namespace}:{mark}`))),
    async close() {
      await rankings.stop()
      link?.close()
    },
  }
}

async function linkOrRefuse(redisUrl: string): Promise<RedisLink> {
  const address = parseRedisAddress(redisUrl)
  if (!address) throw new RangeError('REDIS_URL is no address of a Redis')
  // Its driver is only loaded where there is a Redis.
  const { openLink, RedisRefusal } = await import('../http/rate-limits/redis-link.ts')
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
