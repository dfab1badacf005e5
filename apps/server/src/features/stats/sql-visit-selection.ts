import { accessFilters, type AccessFilter } from '@reflex/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { DayTally, DimensionTally, Selection } from './port.ts'
import type { Database } from '../../store/sql/schema.ts'
import { eventTallies, visitTallies } from './sql-visit-sums.ts'

const DAY_MS = 86_400_000
/** So many of the latest rows are looked through for who is here now. */
const LATEST = 20_000

/** A page or a game is one of many in a visit; all else the visit has one of. */
const isWithin = (filter: AccessFilter): boolean => filter === 'page' || filter === 'game'

function chosenBy(filter: AccessFilter, value: string): RawBuilder<unknown> {
  if (!isWithin(filter)) return sql`${sql.ref(filter)} = ${value}`
  return sql`exists (select 1 from page_events e where e.visit = visits.id
    and ${sql.ref(`e.${filter}`)} = ${value} and e.duration_ms is null)`
}

/** The wanted visits, with nothing read of the others than their place in the index. */
function chosen({ from, to, filters, slots }: Selection): RawBuilder<unknown> {
  const wanted = accessFilters.flatMap((filter) => {
    const value = filters[filter]
    return value === undefined ? [] : [sql`and ${chosenBy(filter, value)}`]
  })
  const [first = 0, last = 0] = [from, to - 1].map(dayIndexOf)
  // Day by day, so that the index leads to the slots and not past all others.
  const days = Array.from({ length: last - first + 1 }, (_, nth) => dayNumber(first + nth))
  return sql`select * from visits where day in (${sql.join(days)}) and slot < ${slots}
    and started_at >= ${from} and started_at < ${to} ${sql.join(wanted, sql` `)}`
}

/** Events of the chosen visits; of one id's later visit those that came after it began. */
const sent = sql`select e.id, v.id, e.name, e.detail, e.at from v
  join events e on e.visit_id = v.visit_id
    and e.at >= v.started_at and e.at < v.started_at + ${sql.lit(DAY_MS)}
  where v.bot = 0`

export async function someTallies(
  db: Kysely<Database>,
  selection: Selection,
): Promise<readonly DimensionTally[]> {
  const parts = [...visitTallies, ...eventTallies(() => sql`1 = 1`)]
  const { rows } = await sql<DimensionTally & { dimension: Dimension }>`
    with v as materialized (${chosen(selection)}),
    sent(id, visit, name, detail, at) as materialized (${sent}),
    sums(dimension, key, visitors, views, duration_ms, stays) as (${sql.join(parts, sql` union all `)})
    select dimension, key, visitors, views, duration_ms as "durationMs", stays from sums`.execute(
    db,
  )
  return rows
}

export async function someTotals(
  db: Kysely<Database>,
  selection: Selection,
): Promise<readonly DayTally[]> {
  const { rows } = await sql<Omit<DayTally, 'day'> & { nth: number }>`
    with v as (${chosen(selection)})
    select (started_at + ${sql.lit(selection.aheadMs)}) / ${sql.lit(DAY_MS)} as nth,
      count(*) as visitors, sum(views) as views, sum(stayed_ms) as "durationMs", 0 as stays
    from v where bot = 0 group by 1 order by 1`.execute(db)
  return rows.map(({ nth, ...row }) => ({ ...row, day: dayNumber(nth) }))
}

/** Whoever entered or left a page or did something there; robots are not counted. */
export async function visitsSince(db: Kysely<Database>, at: number): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*) as visits from (
      select v.visit_id from page_events e join visits v on v.id = e.visit
        where e.id > (select max(id) from page_events) - ${sql.lit(LATEST)} and e.at >= ${at} and v.bot = 0
      union
      select visit_id from events
        where id > (select max(id) from events) - ${sql.lit(LATEST)} and at >= ${at}
          and not exists (select 1 from visits v where v.visit_id = events.visit_id and v.bot = 1)
    ) as here`.execute(db)
  return rows[0]?.visits ?? 0
}
