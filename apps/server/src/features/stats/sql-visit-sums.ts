import { sql, type RawBuilder } from 'kysely'
import type { Dimension } from '../../lib/visit-rules.ts'
import { BOUNCE_UNDER_MS, detailedEvents, UNCOUNTED_EVENT } from '../../lib/visit-rules.ts'

type Part = RawBuilder<unknown>

const visitKeys: readonly Dimension[] = [
  'device',
  'browser',
  'referrer',
  'entry',
  'exit',
  'source',
  'medium',
  'campaign',
]
const eventKeys: readonly Dimension[] = ['page', 'game']

const people = sql`v.bot = 0`
const countEvents = sql`count(e.id) filter (where e.duration_ms is null),
  coalesce(sum(e.duration_ms), 0), count(e.duration_ms)`

/**
 * Sums of the visits in `v`, from their rows: dimension, key, visitors, views, milliseconds, stays.
 * Both the recount of a day and the report of some visits are made of these.
 */
export const visitTallies: readonly Part[] = [
  sql`select case v.bot when 1 then 'bot' else 'total' end, '', count(distinct v.id), ${countEvents}
    from v left join page_events e on e.visit = v.id group by v.bot`,
  sql`select 'country', v.country, count(distinct v.id),
    count(e.id) filter (where e.duration_ms is null), 0, 0
    from v left join page_events e on e.visit = v.id where ${people} group by v.country`,
  sql`select 'bounce', '', count(*), 0, 0, 0 from v
    where ${people} and v.views = 1 and v.stayed_ms < ${sql.lit(BOUNCE_UNDER_MS)}`,
  sql`select 'return', cast(v.first_week as text), count(*), 0, 0, 0 from v
    where ${people} and v.first_week is not null group by v.first_week`,
  ...visitKeys.map((dimension) => {
    const column = sql.ref(`v.${dimension}`)
    return sql`select ${sql.lit(dimension)}, ${column}, count(*), 0, 0, 0
      from v where ${people} and ${column} <> '' group by ${column}`
  }),
  ...eventKeys.map((dimension) => {
    const column = sql.ref(`e.${dimension}`)
    return sql`select ${sql.lit(dimension)}, ${column},
      count(distinct case when e.duration_ms is null then v.id end), ${countEvents}
      from v join page_events e on e.visit = v.id
      where ${people} and ${column} is not null group by ${column}`
  }),
]

const counted = sql`name <> ${sql.lit(UNCOUNTED_EVENT)}`

/** Sums of those events in `sent` (id, visit, name, detail, at) whose time counts. */
export function eventTallies(counts: (at: Part) => Part): readonly Part[] {
  const isCounted = counts(sql`at`)
  const nth = (key: string, which: Part): Part => sql`(select ${sql.ref(key)} as key, at,
    row_number() over (partition by visit, ${sql.ref(key)} order by id) as nth
    from sent where ${counted} and ${which}) as n`
  const tally = (dimension: string, key: string, which: Part): Part =>
    sql`select ${sql.lit(dimension)}, key, count(case when nth = 1 then 1 end), count(*), 0, 0
      from ${nth(key, which)} where ${isCounted} group by key`
  const isOf = (name: string): Part => sql`name = ${sql.lit(name)} and detail is not null`
  return [
    tally('event', 'name', sql`1 = 1`),
    ...Object.entries(detailedEvents).map(([name, dimension]) =>
      tally(dimension, 'detail', isOf(name)),
    ),
    sql`select 'again', key, count(*), 0, 0, 0
      from ${nth('detail', isOf('game_start'))} where nth = 2 and ${isCounted} group by key`,
  ]
}
