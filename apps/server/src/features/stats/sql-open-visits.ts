import { sql, type Kysely } from 'kysely'
import { countMark, lateHours, sumsBetween, timesFrom, type VisitSum } from './sql-count-visits.ts'
import { HOUR_MS } from '../../store/sql/counted-until.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { partOf, startOfPart } from './sql-visit-parts.ts'

/** Of more visits than this an hour is counted at a time, so that nobody waits long behind one of them. */
const AT_ONCE = 5000
const REMEMBERED_MS = 10_000

export type PartSum = RowOf<'visit_sums'>

export interface OpenVisits {
  /** Up to this hour all is counted, but for the late parts. */
  readonly until: number
  readonly late: readonly number[]
  readonly sums: readonly PartSum[]
}

type Mark = Awaited<ReturnType<typeof countMark>>

/** From one moment to another, cut where a part ends, or each hour. */
function spansOf(from: number, to: number, byHour: boolean): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (let at = from; at < to;) {
    const end = byHour ? at - (at % HOUR_MS) + HOUR_MS : startOfPart(partOf(at) + 1)
    spans.push([at, Math.min(end, to)])
    at = end
  }
  return spans
}

/**
 * Counts the hours that are not closed from their rows and asks what is stored besides, which must be of
 * the same moment: should an hour have been closed in between, all is asked again.
 */
export function createOpenVisits(db: Kysely<Database>) {
  let remembered: { readonly open: OpenVisits; readonly at: number } | null = null

  async function read(mark: Mark): Promise<OpenVisits> {
    if (remembered && performance.now() - remembered.at < REMEMBERED_MS) return remembered.open
    const from = mark.visits * HOUR_MS
    const hours = (await lateHours(mark).execute(db)).rows
    const late = [...new Set(hours.map(({ hour }) => partOf(hour * HOUR_MS)))]
    const { rows } = await timesFrom(from).execute(db)
    const { firstVisit, firstEvent, lastVisit, lastEvent } = rows[0] ?? {}
    const first = Math.min(firstVisit ?? Infinity, firstEvent ?? Infinity)
    const last = Math.max(lastVisit ?? 0, lastEvent ?? 0)
    const isLarge = (await countFrom(db, from)) > AT_ONCE
    const lateSpans = late.map((part): [number, number] => [
      startOfPart(part),
      Math.min(startOfPart(part + 1), from),
    ])
    const sums: PartSum[] = []
    for (const [start, end] of [...lateSpans, ...spansOf(first, last + 1, isLarge)]) {
      const found = await sumsBetween(start, end).execute(db)
      sums.push(...found.rows.map((sum: VisitSum) => ({ part: partOf(start), ...sum })))
      if (isLarge) await new Promise(setImmediate)
    }
    const open = { until: mark.visits, late, sums }
    if (isLarge) remembered = { open, at: performance.now() }
    return open
  }

  return async <Out>(ask: (open: OpenVisits) => Promise<Out>): Promise<Out> => {
    for (;;) {
      const open = await read(await countMark(db))
      const answer = await ask(open)
      if ((await countMark(db)).visits === open.until) return answer
      remembered = null
    }
  }
}

async function countFrom(db: Kysely<Database>, from: number): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*) as visits from visits where started_at >= ${from}`.execute(db)
  return rows[0]?.visits ?? 0
}
