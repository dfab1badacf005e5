import type Sqlite from 'better-sqlite3'
import type { Dimension } from '../../ports/visits.ts'
import { DaySums, keyAmong, type Counters } from '../sql/day-sums.ts'
import type { Around } from './transactions.ts'

/** Lists of keys in memory: some days of every dimension. */
const LISTS_AT_MOST = 64

/** The sums of visits, over the jobs of a transaction. */
export class VisitSums extends DaySums implements Around, Counters {
  readonly #statements: ReturnType<typeof prepare>
  /** May hold a key whose transaction was taken back: it takes up one of the day's places, no more. */
  readonly #keys = new Map<string, Set<string>>()

  constructor(sqlite: Sqlite.Database) {
    super()
    this.#statements = prepare(sqlite)
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

function prepare(sqlite: Sqlite.Database) {
  const adding = (table: 'visit_days' | 'visit_evenings') =>
    sqlite.prepare(`insert into ${table} (day, dimension, key, visitors, views, duration_ms, stays)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (day, dimension, key) do update set
        visitors = visitors + excluded.visitors, views = views + excluded.views,
        duration_ms = duration_ms + excluded.duration_ms, stays = stays + excluded.stays`)
  return {
    keysOfDay: sqlite.prepare('select key from visit_days where day = ? and dimension = ?').pluck(),
    addToDay: adding('visit_days'),
    addToEvening: adding('visit_evenings'),
  }
}
