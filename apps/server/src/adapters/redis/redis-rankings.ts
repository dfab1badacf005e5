import type { Clock } from '../../ports/clock.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Rankings } from '../../ports/rankings.ts'
import type { Store } from '../../ports/store.ts'
import { createBoardReader } from './board-reader.ts'
import { createBoardWriter } from './board-writer.ts'
import { createCaretaker } from './caretaker.ts'
import { Families } from './families.ts'
import type { RedisLink } from './link.ts'
import type { CaretakerLog } from './look-after.ts'
import { RecountedShelf } from './recounted-shelf.ts'
import { createRedisWrites } from './redis-writes.ts'
import { createSettling } from './settling.ts'
import { createVersionCache } from './version-cache.ts'

export interface RedisRankingsParts {
  readonly link: RedisLink
  readonly store: Pick<Store, 'bestsOf' | 'rankedScores'> & Jobs
  readonly clock: Clock
  readonly log: CaretakerLog
}

export interface RedisRankings extends Rankings {
  /** Brings the boards up to date, as it happens by itself all the time. */
  tend(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Rankings that all nodes share. Whatever Redis cannot answer is counted from the store. */
export function createRedisRankings(parts: RedisRankingsParts): RedisRankings {
  const { link, store, clock } = parts
  const families = new Families(link.namespace)
  const shelf = new RecountedShelf(store)
  const versions = createVersionCache()
  const writes = createRedisWrites(link)
  const settling = createSettling(link, store, clock)
  const caretaker = createCaretaker({ ...parts, families, writes, settling })
  return {
    ...createBoardReader({ link, families, shelf, versions }),
    ...createBoardWriter({ writes, families, shelf, versions, settling, clock }),
    async tend() {
      await caretaker.tick()
      await caretaker.rebuilt()
    },
    start: caretaker.start,
    stop: caretaker.stop,
  }
}
