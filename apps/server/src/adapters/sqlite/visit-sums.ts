import type Sqlite from 'better-sqlite3'
import type { Compilable, Kysely } from 'kysely'
import type { Dimension } from '../../ports/visits.ts'
import { isEvening } from '../../visit-rules.ts'
import type { Database } from '../sql/schema.ts'
import type { Around } from './transactions.ts'

const KEYS_A_DAY = 500
const FEWER_KEYS_A_DAY = 100
const OTHER_KEY = '(other)'
/** Lists of keys in memory: some days of every dimension. */
const LISTS_AT_MOST = 64

const closed: ReadonlySet<Dimension> = new Set(['total', 'bot'])
const shorter: ReadonlySet<Dimension> = new Set(['entry', 'exit', 'source', 'medium', 'campaign'])

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

interface Addition {
  readonly on: Counted
  readonly dimension: Dimension
  readonly key: string
  readonly amounts: Amounts
}

/** In the order of the columns. */
type Sum = [
  day: number, dimension: Dimension, key: string,
  visitors: number, views: number, durationMs: number, stays: number,
] // prettier-ignore

/**
 * The sums of visits. A page entered changes a dozen of them, and most are the same for everybody:
 * they are added up over the jobs of a transaction and written once, at its end.
 */
export class VisitSums implements Around {
  readonly #statements: ReturnType<typeof prepare>
  /** May hold a key whose transaction was taken back: it takes up one of the day's places, no more. */
  readonly #keys = new Map<string, Set<string>>()
  #added: Addition[] = []

  constructor(sqlite: Sqlite.Database, db: Kysely<Database>) {
    this.#statements = prepare(sqlite, db)
  }

  begin(): void {
    this.#added = []
  }

  end(): void {
    if (this.#added.length === 0) return
    const evenings = this.#added.filter(({ on }) => on.evening)
    for (const sum of added(this.#added)) this.#statements.addToDay.run(sum)
    for (const sum of added(evenings)) this.#statements.addToEvening.run(sum)
    this.#added = []
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

  add(on: Counted, dimension: Dimension, key: string, amounts: Amounts): void {
    this.#added.push({ on, dimension, key, amounts })
  }

  /** Strangers could invent keys without end: a day has so many in each dimension, then one for the rest. */
  keyFor(day: number, dimension: Dimension, key: string): string {
    if (closed.has(dimension)) return key
    const keys = this.#keysOf(day, dimension)
    if (keys.has(key)) return key
    if (keys.size >= (shorter.has(dimension) ? FEWER_KEYS_A_DAY : KEYS_A_DAY)) return OTHER_KEY
    keys.add(key)
    return key
  }

  #keysOf(day: number, dimension: Dimension): Set<string> {
    const name = `${day} ${dimension}`
    const known = this.#keys.get(name)
    if (known) return known
    const keys = new Set(this.#statements.keysOfDay.all(day, dimension) as string[])
    if (this.#keys.size >= LISTS_AT_MOST) this.#keys.clear()
    this.#keys.set(name, keys)
    return keys
  }
}

function added(additions: readonly Addition[]): Iterable<Sum> {
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

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const text = ''

function prepare(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepared = (query: Compilable) => sqlite.prepare<unknown[], unknown>(query.compile().sql)
  const adding = (table: 'visit_days' | 'visit_evenings') =>
    db
      .insertInto(table)
      .values({
        day: later,
        dimension: text,
        key: text,
        visitors: later,
        views: later,
        duration_ms: later,
        stays: later,
      }) // prettier-ignore
      .onConflict((conflict) =>
        conflict.columns(['day', 'dimension', 'key']).doUpdateSet(({ ref, eb }) => ({
          visitors: eb(`${table}.visitors`, '+', ref('excluded.visitors')),
          views: eb(`${table}.views`, '+', ref('excluded.views')),
          duration_ms: eb(`${table}.duration_ms`, '+', ref('excluded.duration_ms')),
          stays: eb(`${table}.stays`, '+', ref('excluded.stays')),
        })),
      )
  return {
    keysOfDay: prepared(
      db
        .selectFrom('visit_days')
        .select('key')
        .where('day', '=', later)
        .where('dimension', '=', text),
    ).pluck(),
    addToDay: prepared(adding('visit_days')),
    addToEvening: prepared(adding('visit_evenings')),
  }
}
