import type { Dimension } from '../../ports/visits.ts'
import { keyAmong } from '../sql/day-sums.ts'
import type { Ask } from './visit-transaction.ts'

/** Lists of keys in memory: some days of every dimension. */
const LISTS_AT_MOST = 64

const HOLD = 'select pg_advisory_xact_lock(730305, day) from unnest($1::integer[]) day'
const READ = `select w.day, w.dimension, d.key from unnest($1::integer[], $2::text[]) w(day, dimension)
  join visit_days d on d.day = w.day and d.dimension = w.dimension`

interface List {
  readonly day: number
  readonly dimension: Dimension
}

/**
 * The keys that days have. Other nodes add some too: a list may be behind, so before a new key is made
 * its list is read again, and no other node makes one for that day until the transaction ends.
 */
export class DayKeys {
  readonly #lists = new Map<string, Set<string>>()
  #read = new Set<string>()
  #unread = new Map<string, List>()

  /** For a new transaction. */
  begin(): void {
    this.#read = new Set()
    if (this.#lists.size > LISTS_AT_MOST) this.clear()
  }

  /** When a transaction has failed, keys may be here that no day has. */
  clear(): void {
    this.#lists.clear()
  }

  keyFor(day: number, dimension: Dimension, key: string): string {
    const name = `${day} ${dimension}`
    const list = this.#lists.get(name) ?? new Set<string>()
    const known = keyAmong(list, dimension, key)
    if (known !== null) return known
    if (this.#read.has(name)) list.add(key)
    else this.#unread.set(name, { day, dimension })
    return key
  }

  /** True if there were lists to read: what was counted has to be counted anew. */
  async readMissing(ask: Ask): Promise<boolean> {
    const wanted = [...this.#unread]
    if (wanted.length === 0) return false
    this.#unread = new Map()
    const days = wanted.map(([, { day }]) => day)
    const dimensions = wanted.map(([, { dimension }]) => dimension)
    await ask(HOLD, [[...new Set(days)].toSorted((a, b) => a - b)])
    for (const [name] of wanted) {
      this.#read.add(name)
      this.#lists.set(name, new Set())
    }
    for (const { day, dimension, key } of await ask(READ, [days, dimensions])) {
      this.#lists.get(`${String(day)} ${String(dimension)}`)?.add(String(key))
    }
    return true
  }
}
