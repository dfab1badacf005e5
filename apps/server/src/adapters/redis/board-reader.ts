import type { BoardSlug } from '@reflex/contract'
import type { BoardRef, Rankings, Standing } from '../../ports/rankings.ts'
import { distrust, type Families } from './families.ts'
import type { RedisLink } from './link.ts'
import type { Reads } from './reads.ts'
import type { RecountedShelf } from './recounted-shelf.ts'
import { createRedisReads } from './redis-reads.ts'
import { createStoreReads } from './store-reads.ts'
import type { VersionCache } from './version-cache.ts'

export interface BoardReaderParts {
  readonly link: RedisLink
  readonly families: Families
  readonly shelf: RecountedShelf
  readonly versions: VersionCache
}

type BoardReader = Pick<Rankings, keyof Reads<never>>

/** Asks Redis, and the store where Redis does not know or does not answer. */
export function createBoardReader({
  link,
  families,
  shelf,
  versions,
}: BoardReaderParts): BoardReader {
  const redis = createRedisReads(link, families)
  const store = createStoreReads(shelf)

  async function read<T>(
    slug: BoardSlug,
    question: <None>(from: Reads<None>) => Promise<T | None>,
  ): Promise<T> {
    const family = families.of(slug)
    if (family.trusted) {
      try {
        const answer = await question(redis)
        if (answer !== null) return answer
      } catch {
        distrust(family)
      }
    }
    return question(store)
  }

  return {
    preview: (score) => read(score.slug, (from) => from.preview(score)),
    playersOn: (ref) => read(ref.slug, (from) => from.playersOn(ref)),
    top: (ref, limit) => read(ref.slug, (from) => from.top(ref, limit)),
    quantiles: (ref, shares) => read(ref.slug, (from) => from.quantiles(ref, shares)),
    countsBelow: (ref, values) => read(ref.slug, (from) => from.countsBelow(ref, values)),
    version: (ref) => versions.get(ref, () => read(ref.slug, (from) => from.version(ref))),

    async standings(refs, player) {
      const found = new Map<BoardRef, Standing | null>()
      const bySlug = Map.groupBy(refs, ({ slug }) => slug)
      await Promise.all(
        Array.from(bySlug, async ([slug, own]) => {
          const standings = await read<readonly (Standing | null)[]>(slug, (from) =>
            from.standings(own, player),
          )
          own.forEach((ref, i) => found.set(ref, standings[i] ?? null))
        }),
      )
      return refs.map((ref) => found.get(ref) ?? null)
    },
  }
}
