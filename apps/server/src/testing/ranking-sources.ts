import { createFollowedRankings } from '../adapters/memory/followed-rankings.ts'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import type { RankedScore, Rankings } from '../ports/rankings.ts'
import { listFeed } from './list-feed.ts'
import { quietLog } from './redis-links.ts'

export interface RankingBackend {
  /** New and empty boards, over a list that the test keeps as the store would. */
  open(scores: readonly RankedScore[]): Promise<Rankings>
  stop(): Promise<void>
}

export interface RankingSource {
  readonly name: string
  /** How many runs of a property are affordable. */
  readonly runs: number
  start(): Promise<RankingBackend>
}

/** The boards of a node; changes reach it by the feed before anything is asked. */
function followedBackend(kept: 'here' | 'elsewhere'): RankingBackend {
  const stops: (() => Promise<void>)[] = []
  return {
    async open(scores) {
      const list = listFeed(scores)
      const followed = createFollowedRankings({ ...list, log: quietLog })
      stops.push(followed.stop)
      await followed.start()
      return {
        ...followed,
        apply(score) {
          list.kept(score)
          return kept === 'here' ? followed.apply(score) : followed.catchUp()
        },
        async withdraw() {
          await followed.catchUp()
          return false
        },
        reassign: () => followed.catchUp(),
        rename(player) {
          list.rename(player)
          return followed.rename(player)
        },
      }
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** Everything that can rank, for one suite over all of them. */
export const rankingSources: readonly RankingSource[] = [
  {
    name: 'in the only process',
    runs: 150,
    start: async () => ({ open: async () => createMemoryRankings(), stop: async () => undefined }),
  },
  {
    name: 'on the node that keeps the scores',
    runs: 60,
    start: async () => followedBackend('here'),
  },
  { name: 'on another node', runs: 60, start: async () => followedBackend('elsewhere') },
]
