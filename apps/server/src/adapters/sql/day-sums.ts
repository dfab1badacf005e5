import type { Dimension } from '../../ports/visits.ts'
import { isEvening } from '../../visit-rules.ts'

const KEYS_A_DAY = 500
const FEWER_KEYS_A_DAY = 100
/** All keys of a day and a dimension that had no room of their own. */
export const OTHER_KEY = '(other)'

const shorter: ReadonlySet<Dimension> = new Set(['entry', 'exit', 'source', 'medium', 'campaign'])

/**
 * Strangers could invent keys without end: a day has so many in each dimension, then one for the rest.
 * Null for a new key that there is still room for.
 */
export function keyAmong(
  known: ReadonlySet<string>,
  dimension: Dimension,
  key: string,
): string | null {
  if (known.has(key)) return key
  const most = shorter.has(dimension) ? FEWER_KEYS_A_DAY : KEYS_A_DAY
  return known.size < most ? null : OTHER_KEY
}

interface Amounts {
  readonly visitors?: number
  readonly views?: number
  readonly durationMs?: number
  readonly stays?: number
}

/** The day that something counts on, and whether in its evening. */
export interface Counted {
  readonly day: number
  readonly evening: boolean
}

export const countedAt = (day: number, at: number): Counted => ({ day, evening: isEvening(at) })

/** Where the rules put what they count. */
export interface Counters {
  add(on: Counted, dimension: Dimension, key: string, amounts: Amounts): void
  keyFor(day: number, dimension: Dimension, key: string): string
}

interface Addition {
  readonly on: Counted
  readonly dimension: Dimension
  readonly key: string
  readonly amounts: Amounts
}

/** In the order of the columns. */
export type Sum = [
  day: number, dimension: Dimension, key: string,
  visitors: number, views: number, durationMs: number, stays: number,
] // prettier-ignore

/**
 * A page entered changes a dozen sums, and most are the same for every visitor: they are added up over
 * a transaction and written once, at its end.
 */
export class DaySums {
  #added: Addition[] = []

  add(on: Counted, dimension: Dimension, key: string, amounts: Amounts): void {
    this.#added.push({ on, dimension, key, amounts })
  }

  /** Runs one job of the transaction; what it added is dropped if it fails. */
  whole<Out>(job: () => Out): Out {
    const before = this.#added.length
    try {
      return job()
    } catch (error) {
      this.#added.length = before
      throw error
    }
  }

  clear(): void {
    this.#added = []
  }

  get ofDays(): Iterable<Sum> {
    return addedUp(this.#added)
  }

  get ofEvenings(): Iterable<Sum> {
    return addedUp(this.#added.filter(({ on }) => on.evening))
  }
}

function addedUp(additions: readonly Addition[]): Iterable<Sum> {
  const sums = new Map<string, Sum>()
  for (const { on, dimension, key, amounts } of additions) {
    const { visitors = 0, views = 0, durationMs = 0, stays = 0 } = amounts
    const name = `${on.day} ${dimension} ${key}`
    const sum = sums.get(name)
    if (sum) {
      sum[3] += visitors
      sum[4] += views
      sum[5] += durationMs
      sum[6] += stays
    } else sums.set(name, [on.day, dimension, key, visitors, views, durationMs, stays])
  }
  return sums.values()
}
