import type { Dimension } from '../../lib/visit-rules.ts'

const KEYS_A_DAY = 500
const FEWER_KEYS_A_DAY = 100
/** All keys of a day and a dimension that had no room of their own. */
const OTHER_KEY = '(other)'
/** Lists of keys in memory: some days of every dimension. */
const LISTS_AT_MOST = 64

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

/** The keys that days have, as far as they were read. */
export class KeyLists {
  readonly #lists = new Map<string, Set<string>>()

  find(day: number, dimension: Dimension): Set<string> | undefined {
    return this.#lists.get(`${day} ${dimension}`)
  }

  set(day: number, dimension: Dimension, keys: readonly string[]): Set<string> {
    const list = new Set(keys)
    this.#lists.set(`${day} ${dimension}`, list)
    return list
  }

  /** For a new transaction. */
  shrink(): void {
    if (this.#lists.size > LISTS_AT_MOST) this.clear()
  }

  clear(): void {
    this.#lists.clear()
  }
}
