import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Asks the file itself, in SQL of its own: nothing of the server stands between. */
export class Recount {
  readonly #file: Sqlite.Database

  constructor(dataDir: string) {
    this.#file = new Sqlite(join(dataDir, 'reflex-labs.sqlite'), { readonly: true })
  }

  close(): void {
    this.#file.close()
  }

  rows<Row>(sql: string, ...values: unknown[]): Row[] {
    return this.#file.prepare<unknown[], Row>(sql).all(...values)
  }
}

/** The one row of an aggregate. */
export function only<Row>(rows: readonly Row[]): Row {
  const [first] = rows
  if (first === undefined) throw new Error('an aggregate without a row')
  return first
}

/** Every ranked run of every board, and when it was by UTC. */
export const RANKED = `with play as (
  select game, player_id, value, country, created_at from runs where status = 'ranked'
), dated as (
  select *, strftime('%Y-%m-%d', created_at / 1000, 'unixepoch') as date from play
)`

/** What was visited between two days; a page is entered where no stay is measured. */
export const VISITED = `with visit as (
  select *, substr(day, 1, 4) || '-' || substr(day, 5, 2) || '-' || substr(day, 7) as date
  from visits
), person as (
  select * from visit where bot = 0 and date between @start and @end
), entry as (
  select e.*, p.country, p.date from page_events e join person p on p.id = e.visit
  where e.duration_ms is null
), stay as (
  select e.* from page_events e join person p on p.id = e.visit where e.duration_ms is not null
)`
