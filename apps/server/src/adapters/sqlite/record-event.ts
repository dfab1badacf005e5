import type Sqlite from 'better-sqlite3'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { SiteEvent, VitalSample } from '../../ports/site-health.ts'
import { detailedEvents, UNCOUNTED_EVENT } from '../../visit-rules.ts'
import { countedAt, type VisitSums } from './visit-sums.ts'

export function prepareEventStatements(sqlite: Sqlite.Database) {
  return {
    insert: sqlite.prepare(
      'insert into events (day, at, visit_id, name, detail, props) values (?, ?, ?, ?, ?, ?)',
    ),
    seen: sqlite
      .prepare('select 1 from events where visit_id = ? and name = ? and day = ? limit 1')
      .pluck(),
    times: sqlite
      .prepare(
        `select count(*) from (select 1 from events
          where visit_id = ? and name = ? and detail = ? and day = ? limit 2)`,
      )
      .pluck(),
    addVital: sqlite.prepare(
      `insert into vital_days (day, vital, bucket, samples) values (?, ?, ?, 1)
        on conflict (day, vital, bucket) do update set samples = samples + 1`,
    ),
  }
}

type EventStatements = ReturnType<typeof prepareEventStatements>

/** One event, in the rows and in every sum that it belongs to, within one transaction. */
export function recordEvent(
  statements: EventStatements,
  sums: VisitSums,
  event: SiteEvent,
  sample: VitalSample | null,
): void {
  const { visitId, at, name, detail, props } = event
  const day = dayNumber(dayIndexOf(at))
  if (name !== UNCOUNTED_EVENT) countEvent(statements, sums, event, day)
  statements.insert.run(day, at, visitId, name, detail, props)
  if (sample) statements.addVital.run(day, sample.vital, sample.bucket)
}

function countEvent(
  statements: EventStatements,
  sums: VisitSums,
  { visitId, at, name, detail }: SiteEvent,
  day: number,
): void {
  const on = countedAt(day, at)
  const visitors = statements.seen.get(visitId, name, day) === undefined ? 1 : 0
  sums.add(on, 'event', name, { views: 1, visitors })
  if (detail === null || !isDetailed(name)) return
  const before = Number(statements.times.get(visitId, name, detail, day))
  sums.add(on, detailedEvents[name], detail, { views: 1, visitors: before === 0 ? 1 : 0 })
  // The second start of a game in a visit: whoever plays it a third time is counted already.
  if (name === 'game_start' && before === 1) sums.add(on, 'again', detail, { visitors: 1 })
}

const isDetailed = (name: string): name is keyof typeof detailedEvents => name in detailedEvents
