import type { Dimension } from '../../lib/visit-rules.ts'
import { keyAmong, KeyLists } from './sql-day-keys.ts'
import type { Ask } from './sql-postgres-batch.ts'

const HOLD = 'select pg_advisory_xact_lock(730305, day) from unnest($1::integer[]) day'
const READ = `select w.day, w.dimension, k.key from unnest($1::integer[], $2::text[]) w(day, dimension)
  join visit_keys k on k.day = w.day and k.dimension = w.dimension`

interface List {
  readonly day: number
  readonly dimension: Dimension
}

/**
 * The keys that days have. Other nodes add some too: a list may be behind, so before a new key is made
 * its list is read again, and no other node makes one for that day until the transaction ends.
 */
export class DayKeys {
  readonly #lists = new KeyLists()
  #read = new Set<string>()
  #unread = new Map<string, List>()
  /** What this transaction adds. */
  added: (List & { readonly key: string })[] = []

  /** For a new transaction. */
  begin(): void {
    this.#read = new Set()
    this.added = []
    this.#lists.shrink()
  }

  /** When a transaction has failed, keys may be here that no day has. */
  clear(): void {
    this.#lists.clear()
  }

  keyFor(day: number, dimension: Dimension, key: string): string {
    const list = this.#lists.find(day, dimension)
    const known = keyAmong(list ?? new Set(), dimension, key)
    if (known !== null) return known
    const name = `${day} ${dimension}`
    if (list && this.#read.has(name)) {
      list.add(key)
      this.added.push({ day, dimension, key })
    } else this.#unread.set(name, { day, dimension })
    return key
  }

  /** True if there were lists to read: what was recorded has to be recorded anew. */
  async readMissing(ask: Ask): Promise<boolean> {
    const wanted = [...this.#unread]
    if (wanted.length === 0) return false
    this.#unread = new Map()
    const days = wanted.map(([, { day }]) => day)
    const dimensions = wanted.map(([, { dimension }]) => dimension)
    await ask(HOLD, [[...new Set(days)].toSorted((a, b) => a - b)])
    const found = await ask(READ, [days, dimensions])
    for (const [name, { day, dimension }] of wanted) {
      this.#read.add(name)
      const own = found.filter((row) => row['day'] === day && row['dimension'] === dimension)
      this.#lists.set(
        day,
        dimension,
        own.map(({ key }) => String(key)),
      )
    }
    return true
  }
}
