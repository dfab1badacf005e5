import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { RollUpDifference, Tally } from '../../ports/visits.ts'
import { EVENING_MS } from '../../visit-rules.ts'
import type { Database, RowOf } from './schema.ts'
import { eventTallies, visitTallies } from './visit-sums.ts'

type TallyRow = RowOf<'visit_days'>

const DAY_MS = 86_400_000
const inEvening = (at: RawBuilder<unknown>) =>
  sql`${at} % ${sql.lit(DAY_MS)} >= ${sql.lit(EVENING_MS)}`

/** What the roll-ups of a day, or of its evening, should say, from the rows alone. */
export function recountQuery(db: Kysely<Database>, day: number, evening: boolean) {
  const visits = sql`select * from visits where day = ${day}${
    evening ? sql` and ${inEvening(sql`started_at`)}` : sql``
  }`
  const sent = sql`select id, visit_id, name, detail, at from events where day = ${day}`
  const parts = [...visitTallies, ...eventTallies(evening ? inEvening : () => sql`1 = 1`)]
  const names = sql`dimension, key, visitors, views, duration_ms, stays`
  const query = sql<TallyRow>`with v as materialized (${visits}),
    sent(id, visit, name, detail, at) as materialized (${sent}),
    recounted(${names}) as (${sql.join(parts, sql` union all `)})
    select cast(${day} as integer) as day, ${names} from recounted
    where visitors <> 0 or views <> 0 or stays <> 0 or duration_ms <> 0`
  return { compile: () => query.compile(db) }
}

const toTally = (row: TallyRow): Tally => ({
  visitors: row.visitors,
  views: row.views,
  durationMs: row.duration_ms,
  stays: row.stays,
})

/** A row of zeros says what no row says: a key that everybody has left. */
const same = (a: TallyRow | undefined, b: TallyRow | undefined): boolean =>
  (['visitors', 'views', 'duration_ms', 'stays'] as const).every(
    (amount) => (a?.[amount] ?? 0) === (b?.[amount] ?? 0),
  )

const nameOf = ({ dimension, key }: TallyRow): string => `${dimension} ${key}`

export function differences(
  kept: readonly TallyRow[],
  recounted: readonly TallyRow[],
  evening: boolean,
): RollUpDifference[] {
  const mine = new Map(kept.map((row) => [nameOf(row), row]))
  const theirs = new Map(recounted.map((row) => [nameOf(row), row]))
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((name) => {
    const [a, b] = [mine.get(name), theirs.get(name)]
    const either = a ?? b
    if (!either || same(a, b)) return []
    const { day, dimension, key } = either
    const [held, counted] = [a ? toTally(a) : null, b ? toTally(b) : null]
    return [{ day, evening, dimension, key, kept: held, recounted: counted }]
  })
}
