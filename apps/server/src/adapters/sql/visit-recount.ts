import { sql, type Kysely } from 'kysely'
import type { Dimension, RollUpDifference, Tally } from '../../ports/visits.ts'
import type { Database } from './schema.ts'

export interface TallyRow {
  day: number
  dimension: string
  key: string
  visitors: number
  views: number
  duration_ms: number
  stays: number
}

const visitKeys: readonly (readonly [Dimension, string])[] = [
  ['device', 'device'],
  ['browser', 'browser'],
  ['referrer', 'referrer'],
]
const eventKeys: readonly (readonly [Dimension, string])[] = [
  ['page', 'page'],
  ['game', 'game'],
]

const people = sql`v.bot = 0`
const countEvents = sql`count(e.id) filter (where e.duration_ms is null),
  coalesce(sum(e.duration_ms), 0), count(e.duration_ms)`

/** What the roll-ups should say, from the rows alone. */
export function recountQuery(db: Kysely<Database>, day: number) {
  const parts = [
    sql`select v.day, case v.bot when 1 then 'bot' else 'total' end, '', count(distinct v.id), ${countEvents}
      from visits v left join page_events e on e.visit = v.id where v.day = ${day} group by v.day, v.bot`,
    sql`select v.day, 'country', v.country, count(distinct v.id),
      count(e.id) filter (where e.duration_ms is null), 0, 0
      from visits v left join page_events e on e.visit = v.id
      where v.day = ${day} and ${people} group by v.day, v.country`,
    ...visitKeys.map(
      ([
        dimension,
        column,
      ]) => sql`select day, ${sql.lit(dimension)}, ${sql.ref(column)}, count(*), 0, 0, 0
        from visits v where v.day = ${day} and ${people} group by day, ${sql.ref(column)}`,
    ),
    ...eventKeys.map(
      ([dimension, column]) => sql`select v.day, ${sql.lit(dimension)}, ${sql.ref(`e.${column}`)},
        count(distinct case when e.duration_ms is null then v.id end), ${countEvents}
        from visits v join page_events e on e.visit = v.id
        where v.day = ${day} and ${people} and ${sql.ref(`e.${column}`)} is not null
        group by v.day, ${sql.ref(`e.${column}`)}`,
    ),
  ]
  const names = sql`day, dimension, key, visitors, views, duration_ms, stays`
  const query = sql<TallyRow>`with recounted(${names}) as (${sql.join(parts, sql` union all `)})
    select ${names} from recounted`
  return { compile: () => query.compile(db) }
}

const toTally = (row: TallyRow): Tally => ({
  visitors: row.visitors,
  views: row.views,
  durationMs: row.duration_ms,
  stays: row.stays,
})

const same = (a: TallyRow | undefined, b: TallyRow | undefined): boolean =>
  a?.visitors === b?.visitors &&
  a?.views === b?.views &&
  a?.duration_ms === b?.duration_ms &&
  a?.stays === b?.stays

const nameOf = ({ dimension, key }: TallyRow): string => `${dimension} ${key}`

export function differences(
  kept: readonly TallyRow[],
  recounted: readonly TallyRow[],
): RollUpDifference[] {
  const mine = new Map(kept.map((row) => [nameOf(row), row]))
  const theirs = new Map(recounted.map((row) => [nameOf(row), row]))
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((name) => {
    const [a, b] = [mine.get(name), theirs.get(name)]
    const either = a ?? b
    if (!either || same(a, b)) return []
    const { day, dimension, key } = either
    return [{ day, dimension, key, kept: a ? toTally(a) : null, recounted: b ? toTally(b) : null }]
  })
}
