import { RAW_VISIT_DAYS } from '@reflex/contract'
import { sql } from 'kysely'
import { dayIndexOf, dayNumber, parseDay } from '../../../lib/calendar.ts'
import { HOUR_MS } from '../../sql/counted-until.ts'
import { OPEN_MS } from '../../../features/stats/sql-count-visits.ts'
import { partOf, startOfPart } from '../../../features/stats/sql-visit-parts.ts'
import type { AnyDatabase, Row, Source } from '../ends.ts'
import type { Converter } from '../rows.ts'

const OTHER_KEY = '(other)'
const keyed = new Set([
  'browser',
  'country',
  'referrer',
  'entry',
  'exit',
  'page',
  'source',
  'medium',
  'campaign',
])

/** When something was last told of a visit; null where no rows are left. */
async function lastVisitAt(db: AnyDatabase): Promise<number | null> {
  const { rows } = await sql<{ visit: number | null; event: number | null }>`select
    (select max(last_at) from visits) as visit, (select max(at) from events) as event`.execute(db)
  const at = Math.max(rows[0]?.visit ?? 0, rows[0]?.event ?? 0)
  return at === 0 ? null : at
}

/** The first part of a day in which visits may still go on: from then on they are counted from their rows. */
async function firstOpenPart(db: AnyDatabase): Promise<number> {
  const at = await lastVisitAt(db)
  return at === null ? Infinity : partOf(at - OPEN_MS)
}

const AMOUNTS = ['visitors', 'views', 'duration_ms', 'stays'] as const
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], number>>

interface DayRow extends Amounts {
  readonly day: number
  readonly dimension: string
  readonly key: string
}

/** A day with what of it was after 15:00 is two parts. */
type WithEvening = DayRow & Readonly<Record<`evening_${(typeof AMOUNTS)[number]}`, number | null>>

export const withPartsOfDay = (db: AnyDatabase) => {
  const evening = (amount: string) =>
    sql<
      number | null
    >`(select e.${sql.ref(amount)} from visit_evenings e where e.day = visit_days.day
      and e.dimension = visit_days.dimension and e.key = visit_days.key)`.as(`evening_${amount}`)
  return db.selectFrom('visit_days').selectAll().select(AMOUNTS.map(evening))
}

export function visitSums({ db }: Source): Converter {
  let open: Promise<number> | undefined
  return async (rows) => {
    const before = await (open ??= firstOpenPart(db))
    return (rows as unknown as WithEvening[]).flatMap((row) => {
      const { day, dimension, key } = row
      const part = 2 * (parseDay(String(day)) ?? 0)
      const late = amounts((name) => row[`evening_${name}`] ?? 0)
      const early = amounts((name) => row[name] - late[name])
      const sums = [early, late].map((sum, nth) => ({ part: part + nth, dimension, key, ...sum }))
      return sums.filter((sum) => sum.part < before && AMOUNTS.some((name) => sum[name] !== 0))
    })
  }
}

const amounts = (of: (name: (typeof AMOUNTS)[number]) => number): Amounts => ({
  visitors: of('visitors'),
  views: of('views'),
  duration_ms: of('duration_ms'),
  stays: of('stays'),
})

/** Those of days on which visits may go on. */
export function visitKeys({ db }: Source): Converter {
  let open: Promise<number | null> | undefined
  return async (rows) => {
    const at = await (open ??= lastVisitAt(db))
    const from = at === null ? Infinity : dayNumber(dayIndexOf(at - OPEN_MS))
    return (rows as unknown as DayRow[])
      .filter(({ day, dimension, key }) => day >= from && keyed.has(dimension) && key !== OTHER_KEY)
      .map(({ day, dimension, key }) => ({ day, dimension, key }))
  }
}

interface GoneRow {
  readonly zone: string
  readonly day: number
  readonly game: string
  readonly plays: number
}

/** The sum of all days was a row of its own; kept is what of it no day has. */
export const playsGone =
  ({ db }: Source): Converter =>
  async (rows) => {
    const { rows: days } = await sql<
      Pick<GoneRow, 'game' | 'plays'>
    >`select game, sum(plays) as plays
      from plays_gone where zone = 'utc' and day <> 0 group by game`.execute(db)
    const ofDays = new Map(days.map(({ game, plays }) => [game, plays]))
    return (rows as unknown as GoneRow[]).flatMap(({ zone, day, game, plays }) => {
      const gone = day === 0 ? plays - (ofDays.get(game) ?? 0) : plays
      return gone === 0 ? [] : [{ zone, day, game, gone }]
    })
  }

/** Nothing of plays is counted yet; visits are up to where their sums were taken over. */
export async function countedUntil(db: AnyDatabase): Promise<Row> {
  const { rows } = await sql<{ page: number | null; event: number | null; first: number | null }>`
    select (select max(id) from page_events) as page, (select max(id) from events) as event,
      (select min(day) from visits) as first`.execute(db)
  const { page, event, first } = rows[0] ?? {}
  const [at, open] = [await lastVisitAt(db), await firstOpenPart(db)]
  // What was removed of the oldest day may have been a part of it.
  const whole = first ? dayNumber((parseDay(String(first)) ?? 0) + 1) : 0
  const kept = at === null ? 0 : dayNumber(dayIndexOf(at) - RAW_VISIT_DAYS + 1)
  return {
    id: 1,
    utc: 0,
    kst: 0,
    changes: 0,
    run: 0,
    visits: at === null ? 0 : startOfPart(open) / HOUR_MS,
    page_event: page ?? 0,
    event: event ?? 0,
    rows_from: Math.max(whole, kept),
  }
}
