import type Sqlite from 'better-sqlite3'
import type { Compilable, Kysely } from 'kysely'
import type { Dimension } from '../../ports/visits.ts'
import { DaySums, keyAmong, type Counters } from '../sql/day-sums.ts'
import type { Database } from '../sql/schema.ts'
import type { Around } from './transactions.ts'

/** Lists of keys in memory: some days of every dimension. */
const LISTS_AT_MOST = 64

/** The sums of visits, over the jobs of a transaction. */
export class VisitSums extends DaySums implements Around, Counters {
  readonly #statements: ReturnType<typeof prepare>
  /** May hold a key whose transaction was taken back: it takes up one of the day's places, no more. */
  readonly #keys = new Map<string, Set<string>>()

  constructor(sqlite: Sqlite.Database, db: Kysely<Database>) {
    super()
    this.#statements = prepare(sqlite, db)
  }

  begin(): void {
    this.clear()
  }

  end(): void {
    for (const sum of this.ofDays) this.#statements.addToDay.run(sum)
    for (const sum of this.ofEvenings) this.#statements.addToEvening.run(sum)
    this.clear()
  }

  keyFor(day: number, dimension: Dimension, key: string): string {
    const keys = this.#keysOf(day, dimension)
    const known = keyAmong(keys, dimension, key)
    if (known === null) keys.add(key)
    return known ?? key
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
