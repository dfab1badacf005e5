import type { Clock } from '../../ports/clock.ts'
import type { RankedScore, Rankings } from '../../ports/rankings.ts'
import { distrust, type Families, type Family } from './families.ts'
import type { RecountedShelf } from './recounted-shelf.ts'
import type { RedisWrites } from './redis-writes.ts'
import type { Settling } from './settling.ts'
import { together } from './together.ts'
import type { VersionCache } from './version-cache.ts'

export interface BoardWriterParts {
  readonly writes: RedisWrites
  readonly families: Families
  readonly shelf: RecountedShelf
  readonly versions: VersionCache
  readonly settling: Settling
  readonly clock: Clock
}

type BoardWriter = Pick<
  Rankings,
  'apply' | 'withdraw' | 'readmit' | 'reassign' | 'rename' | 'whileSettling'
>

/** Tells Redis what the store has kept. Nothing fails here: what is not told now is mended later. */
export function createBoardWriter(parts: BoardWriterParts): BoardWriter {
  const { writes, families, shelf, versions, settling, clock } = parts

  async function tell<T>(family: Family, what: () => Promise<T>, untold: T): Promise<T> {
    try {
      return family.reachable ? await what() : untold
    } catch {
      distrust(family)
      return untold
    } finally {
      versions.forget(family.slug)
    }
  }

  const offer = together(async (family: Family, scores: readonly RankedScore[]) => {
    const told = await writes.apply(family, scores, clock())
    return scores.map(() => told)
  })

  /** The caretaker reads from the store again whatever was missed. */
  async function apply(score: RankedScore): Promise<void> {
    const family = families.of(score.slug)
    shelf.offer(score)
    await tell(family, () => offer(family, score), 0)
  }

  return {
    apply,

    async withdraw(score) {
      const family = families.of(score.slug)
      const stood = await tell(family, () => writes.withdraw(family, score), null)
      shelf.forget(score.slug)
      if (stood === null) await settling.oweRebuild()
      return stood ?? true
    },

    async readmit(score) {
      const family = families.of(score.slug)
      const told = await tell(family, () => writes.readmit(family, score), null)
      if (told === null) await settling.oweRebuild()
      await apply(score)
    },

    async reassign(score, to) {
      const family = families.of(score.slug)
      const moved = { ...score, player: to }
      const told = await tell(
        family,
        async () => {
          await writes.withdraw(family, score)
          return writes.apply(family, [moved], clock())
        },
        null,
      )
      shelf.forget(score.slug)
      if (told === null) await settling.oweRebuild()
    },
    whileSettling: (task) => settling.run(task),

    async rename() {
      await Promise.all(families.all.map((each) => tell(each, () => writes.rename(each), null)))
    },
  }
}
