import { betterOf, isBetter, LEADERBOARD_LIMIT, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { dayNumber } from '../../lib/calendar.ts'
import type { BoardRow } from '../../boards/port.ts'
import type { DayCount, SnapshotDay, ValueCount } from '../../boards/port-snapshots.ts'
import { hasStatus, isBoard } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

/** More than there will ever be runs, and less than values leave room for. */
const IDS = sql.lit(100_000_000_000)
/** No value where more is better comes near it. */
const MOST = sql.lit(10_000_000)

/** What the database gives of a day: as much as there are values and countries, however many played. */
export interface CountedRows {
  readonly values: readonly (ValueCount & { readonly country: string })[]
  readonly world: readonly ValueCount[]
  readonly best: readonly Best[]
}

interface Best {
  readonly id: number
  readonly player_id: number
  readonly value: number
  readonly country: string
}

export function dayQueries(db: Kysely<Database>, of: SnapshotDay) {
  const { slug } = of
  // One number says which of two runs is the better one, and of equal ones the earlier: the lower.
  const isLower = betterOf(slug) === 'lower'
  const order = sql`(${isLower ? sql`value` : sql`(${MOST} - value)`} * ${IDS} + id)`
  const value = isLower ? sql<number>`(best / ${IDS})` : sql<number>`(${MOST} - best / ${IDS})`
  const inCountry = db
    .selectFrom('runs')
    .where(isBoard)
    .where('game', '=', slug)
    .where(hasStatus('ranked'))
    .where('day', '=', dayNumber(of.day))
    .groupBy(['country', 'player_id'])
    .select(['country', 'player_id', sql<number>`min(${order})`.as('best')])
    .as('runs_in_country')
  const inWorld = db
    .selectFrom(inCountry)
    .groupBy('player_id')
    .select(sql<number>`min(best)`.as('best'))
    .as('runs_in_world')
  const placed = db
    .selectFrom(inCountry)
    .select(['country', 'player_id', 'best'])
    .select(sql<number>`row_number() over (partition by country order by best)`.as('nth'))
    .as('placed')
  return {
    values: db
      .selectFrom(inCountry)
      .select(({ fn }) => ['country', value.as('value'), fn.countAll<number>().as('players')])
      .groupBy(['country', value])
      .orderBy('country')
      .orderBy(value),
    world: db
      .selectFrom(inWorld)
      .select(({ fn }) => [value.as('value'), fn.countAll<number>().as('players')])
      .groupBy(value)
      .orderBy(value),
    best: db
      .selectFrom(placed)
      .select(['player_id', 'country', value.as('value'), sql<number>`(best % ${IDS})`.as('id')])
      .where('nth', '<=', LEADERBOARD_LIMIT)
      .orderBy('best'),
  }
}

/** Whoever is among the best of the world is among those of a country. */
export function toDayCounts(slug: BoardSlug, { values, world, best }: CountedRows): DayCount[] {
  if (world.length === 0) return []
  const rows = best
    .map(({ player_id: player, id, value, country }): BoardRow => ({ id, player, value, country }))
    .sort((a, b) => (a.value === b.value ? a.id - b.id : isBetter(slug, a.value, b.value) ? -1 : 1))
  const known = new Set<number>()
  const inWorld = rows.filter(({ player }) => !known.has(player) && known.add(player))
  const byCountry = Map.groupBy(rows, ({ country }) => country)
  const counts = Map.groupBy(values, ({ country }) => country)
  return [
    { scope: 'world', values: world, best: inWorld.slice(0, LEADERBOARD_LIMIT) },
    ...[...byCountry].map(([scope, own]) => ({
      scope,
      values: (counts.get(scope) ?? []).map(({ value, players }) => ({ value, players })),
      best: own,
    })),
  ]
}
