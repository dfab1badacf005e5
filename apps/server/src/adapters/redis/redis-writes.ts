import type { RankedScore } from '../../ports/rankings.ts'
import { applyArguments, memberOf, windowsOf } from './entries.ts'
import type { Family } from './families.ts'
import type { RedisLink } from './link.ts'

/** Longer than anybody holds on to a score that was read before it was removed. */
const KEPT_OUT_MS = 600_000
/** Longer than it takes to look up what comes next for a player and to offer it. */
const TAKING_MS = 60_000

export interface RedisWrites {
  /** Into an epoch that is being built, or all there are; 0 when another one is built by now. */
  apply(family: Family, scores: readonly RankedScore[], now: number, epoch?: string): Promise<0 | 1>
  /** Those that nobody has offered to the boards there are. */
  unoffered(family: Family, scores: readonly RankedScore[]): Promise<readonly RankedScore[]>
  /** True when the player's next bests must be offered. */
  withdraw(family: Family, score: RankedScore): Promise<boolean>
  /** What was withdrawn may be applied again. */
  readmit(family: Family, score: RankedScore): Promise<unknown>
  rename(family: Family): Promise<unknown>
}

export function createRedisWrites(link: RedisLink): RedisWrites {
  return {
    apply: ({ key }, scores, now, epoch = '') => {
      const args = scores.flatMap((score) => applyArguments(score, now))
      return link.run('apply', key, epoch, ...args) as Promise<0 | 1>
    },
    async unoffered({ key }, scores) {
      const places = (await link.run('unoffered', key, ...scores.map(({ id }) => id))) as number[]
      return places.flatMap((place) => scores[place] ?? [])
    },
    async withdraw({ key }, score) {
      const { day, week } = windowsOf(score.at)
      const { id, player, country } = score
      const stood = await link.run(
        'withdraw', key,
        id, player, memberOf(score), country, day, week, KEPT_OUT_MS, TAKING_MS,
      ) // prettier-ignore
      return stood === 1
    },
    readmit: ({ key }, { id }) => link.ask((redis) => redis.del(`${key}:gone:${id}`)),
    rename: ({ key }) => link.ask((redis) => redis.hincrby(key, 'names', 1)),
  }
}
