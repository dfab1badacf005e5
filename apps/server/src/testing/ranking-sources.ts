import { inject } from 'vitest'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import type { RedisLink } from '../adapters/redis/link.ts'
import { createRedisRankings } from '../adapters/redis/redis-rankings.ts'
import type { Clock } from '../ports/clock.ts'
import type { RankedScore, Rankings } from '../ports/rankings.ts'
import { listStore } from './list-store.ts'
import { emptyPart, linkTo, NOBODY_THERE, quietLog } from './redis-links.ts'
import { startCluster } from './redis-server.ts'

export interface RankingHouse {
  /** New and empty boards, over a list that the test keeps as the store would. */
  open(scores: readonly RankedScore[], clock: Clock): Promise<Rankings>
  stop(): Promise<void>
}

export interface RankingSource {
  readonly name: string
  /** How many runs of a property are affordable. */
  readonly runs: number
  readonly canRun: boolean
  /** Whether it knows that nothing changed. */
  readonly hasVersions: boolean
  start(): Promise<RankingHouse>
}

const redisUrl = inject('redisUrl') ?? null

/** Whoever has Redis must not ask the store: else nothing would be tried here but the way around. */
const neverAsked = async (): Promise<never> => {
  throw new Error('the store was asked for a board')
}

function redisHouse(
  link: RedisLink,
  { away = false, stop }: { away?: boolean; stop?: () => Promise<void> } = {},
): RankingHouse {
  return {
    async open(scores, clock) {
      const store = { ...listStore(scores), ...(!away && { bestsOf: neverAsked }) }
      const rankings = createRedisRankings({ link: emptyPart(link), store, clock, log: quietLog })
      await rankings.tend()
      return rankings
    },
    async stop() {
      link.close()
      await stop?.()
    },
  }
}

/** Everything that can rank, for one suite over all of them. */
export const rankingSources: readonly RankingSource[] = [
  {
    name: 'in the process',
    runs: 150,
    canRun: true,
    hasVersions: true,
    start: async () => ({ open: async () => createMemoryRankings(), stop: async () => undefined }),
  },
  {
    name: 'in Redis',
    runs: 15,
    canRun: redisUrl !== null,
    hasVersions: true,
    start: async () => redisHouse(await linkTo(redisUrl ?? '')),
  },
  {
    name: 'in a Redis Cluster of three masters',
    runs: 8,
    canRun: redisUrl !== null,
    hasVersions: true,
    async start() {
      const cluster = await startCluster()
      return redisHouse(await linkTo(cluster.url), cluster)
    },
  },
  {
    name: 'counted from the store while Redis is away',
    runs: 30,
    canRun: true,
    hasVersions: false,
    start: async () => redisHouse(await linkTo(NOBODY_THERE), { away: true }),
  },
]
