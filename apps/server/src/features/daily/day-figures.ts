import { challengeParts, CHALLENGE_SLUG } from '@reflex/contract'
import { countBuckets } from '../../boards/buckets.ts'
import type { Bucket } from '../../boards/port-snapshots.ts'
import { ValueCounts } from '../../boards/value-counts.ts'
import type { CountedRun } from './port.ts'

/** What everybody reached who played one day's course to its end: counts by value, of nobody in particular. */
export class DayFigures {
  readonly #totals = new ValueCounts()
  readonly #parts = challengeParts.map(() => new ValueCounts())
  #lastId = 0

  get lastId(): number {
    return this.#lastId
  }

  get played(): number {
    return this.#totals.total
  }

  add({ id, total, parts }: CountedRun): void {
    this.#totals.add(total, 1)
    for (const [nth, counts] of this.#parts.entries()) counts.add(parts[nth] ?? 0, 1)
    this.#lastId = id
  }

  /** In whole per cent of the others; null where there are none. `isIn` says whether it is counted itself. */
  totalBetterThan(total: number, isIn: boolean): number | null {
    return shareAbove(this.#totals, total, isIn)
  }

  partBetterThan(nth: number, ms: number, isIn: boolean): number | null {
    const counts = this.#parts[nth]
    return counts ? shareAbove(counts, ms, isIn) : null
  }

  buckets(): Promise<Bucket[]> {
    const totals = this.#totals
    const last = Math.max(0, totals.total - 1)
    return countBuckets(CHALLENGE_SLUG, {
      players: async () => totals.total,
      quantiles: async (shares) =>
        totals.total === 0 ? [] : shares.map((share) => totals.nth(Math.round(share * last))),
      countsBelow: async (values) => values.map((value) => totals.below(value)),
    })
  }
}

function shareAbove(counts: ValueCounts, value: number, isIn: boolean): number | null {
  const others = counts.total - (isIn ? 1 : 0)
  if (others <= 0) return null
  const slower = counts.total - counts.below(value) - counts.at(value)
  return Math.floor((slower / others) * 100)
}
