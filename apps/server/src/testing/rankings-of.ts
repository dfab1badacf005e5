import { createCountedRankings, type CountedRankings } from '../boards/counted-rankings.ts'
import type { Stores } from '../store/port.ts'
import { NOON } from './fixtures.ts'
import { quietLog } from './redis-links.ts'

/** The boards of a store, as a server that starts has them. They follow what is asked of them alone. */
export async function rankingsOf(
  { store, boardFeed: feed, hasOthers }: Pick<Stores, 'store' | 'boardFeed' | 'hasOthers'>,
  clock: () => number = () => NOON,
): Promise<CountedRankings> {
  const bestsOf = (player: number) => store.bestsOf(player)
  const rankings = createCountedRankings({ feed, hasOthers, bestsOf, clock, log: quietLog })
  await rankings.start()
  return rankings
}
