import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { daysChangedBy } from './sql-changed-plays.ts'
import { lastOn, newFrom, sumsOf, type PlayersOfDay, type PlaySum } from './sql-count-plays.ts'
import { LAST_RUN, playsBetween } from './sql-play-rows.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { zones, type Zone } from './sql-zoned-days.ts'

/** So many plays are not counted again for each question, but after some seconds. */
const REMEMBERED_FROM = 20_000
const REMEMBERED_MS = 5000

/** The days of a zone that are not stored as they are: those from `until` on, and some before. */
export interface OpenDays {
  readonly until: number
  readonly changed: readonly number[]
}

export interface OpenPlays extends OpenDays {
  readonly sums: readonly PlaySum[]
  /** Who is counted on no stored day; of UTC alone. */
  readonly players: readonly PlayersOfDay[]
}

type Mark = RowOf<'counted_until'>
type Asked = Pick<SqlContext, 'db' | 'dialect'>

const markOf = (db: Kysely<Database>): Promise<Mark> =>
  db.selectFrom('counted_until').selectAll().executeTakeFirstOrThrow()

/** Runs that were changed, or came late, since their days were counted. */
async function changedDays(
  db: Kysely<Database>,
  mark: Mark,
): Promise<Record<Zone['name'], number[]>> {
  const last = (await LAST_RUN.execute(db)).rows[0] ?? mark
  const { utc, kst } = zones
  const late = sql`select player_id, game, day, created_at from ${playsBetween(mark.run, last.run)} late
    where ${utc.isBefore(mark.utc)} or ${kst.isBefore(mark.kst)}`
  const changed = sql`(select player_id, game, day, created_at from changed_plays union all ${late})`
  const { rows } = await daysChangedBy(changed).execute(db)
  const stale = await db
    .selectFrom('play_days')
    .select(['zone', 'day'])
    .where('stale', '=', 1)
    .execute()
  const of = (zone: Zone) => {
    const found = rows.flatMap((row) =>
      row.zone === zone.name && row.day !== null ? [zone.numberOf(row.day)] : [],
    )
    const known = stale.flatMap((row) => (row.zone === zone.name ? [row.day] : []))
    return [...new Set([...found, ...known])].filter((day) => day < mark[zone.name])
  }
  return { utc: of(utc), kst: of(kst) }
}

const sumUp = async (
  asked: Asked,
  zone: Zone,
  { until, changed }: OpenDays,
): Promise<OpenPlays> => {
  const { isFrom, isOn, numberOf } = zone
  const days =
    changed.length === 0 ? isFrom(until) : sql<boolean>`(${isFrom(until)} or ${isOn(changed)})`
  const sums = await sumsOf(asked, zone, days)
  const players =
    zone.name === 'kst'
      ? []
      : [
          ...(await newFrom(asked, until)),
          ...(changed.length === 0 ? [] : await lastOn(asked, isOn(changed), until)),
        ]
  return { until, changed, sums: sums.map((sum) => ({ ...sum, day: numberOf(sum.day) })), players }
}

/**
 * Counts the open days from their rows and asks the stored ones besides, which must be those of the
 * same moment: should a day have been closed in between, all is asked again.
 */
export function createOpenPlays(asked: Asked) {
  const { db } = asked
  const remembered = new Map<Zone, { readonly open: OpenPlays; readonly at: number }>()

  async function read(zone: Zone, mark: Mark): Promise<OpenPlays> {
    const known = remembered.get(zone)
    if (known && performance.now() - known.at < REMEMBERED_MS) return known.open
    const changed = await changedDays(db, mark)
    const open = await sumUp(asked, zone, { until: mark[zone.name], changed: changed[zone.name] })
    const counted = open.sums.reduce((sum, { plays }) => sum + plays, 0)
    if (counted >= REMEMBERED_FROM) remembered.set(zone, { open, at: performance.now() })
    return open
  }

  return async <Out>(zone: Zone, ask: (open: OpenPlays) => Promise<Out>): Promise<Out> => {
    for (;;) {
      const open = await read(zone, await markOf(db))
      const answer = await ask(open)
      if ((await markOf(db))[zone.name] === open.until) return answer
      remembered.delete(zone)
    }
  }
}

export type WithOpenPlays = ReturnType<typeof createOpenPlays>
