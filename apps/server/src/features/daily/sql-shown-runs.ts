import type { Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'
import type { ShownRun, WatchedDaily } from './port.ts'
import { runsOfDay } from './sql-runs-of-day.ts'

const FACE = [
  'runs.id',
  'player_id as player',
  'nickname',
  'runs.country',
  'value as total',
] as const

const withPlayers = (db: Kysely<Database>, day: number) =>
  runsOfDay(db, day).innerJoin('players', 'players.id', 'runs.player_id')

/** Spread evenly over all who played, in the order in which they came; the asker's own is among them. */
export async function shownRuns(
  db: Kysely<Database>,
  day: number,
  asker: number | null,
  atMost: number,
): Promise<ShownRun[]> {
  const listed = withPlayers(db, day).where((eb) =>
    eb.or([eb('watchable', '=', 1), eb('player_id', '=', asker ?? 0)]),
  )
  const ids = (await listed.select('runs.id').orderBy('runs.id').execute()).map(({ id }) => id)
  const own =
    asker === null
      ? undefined
      : await runsOfDay(db, day).select('id').where('player_id', '=', asker).executeTakeFirst()
  const step = Math.max(1, ids.length / atMost)
  const some = Array.from(
    { length: Math.min(ids.length, atMost) },
    (_, nth) => ids[Math.floor(nth * step)] ?? 0,
  )
  if (own && !some.includes(own.id)) some.splice(-1, 1, own.id)
  if (some.length === 0) return []
  return withPlayers(db, day).select(FACE).where('runs.id', 'in', some).orderBy('runs.id').execute()
}

export async function watchedDaily(
  db: Kysely<Database>,
  day: number,
  id: number,
): Promise<WatchedDaily | null> {
  const row = await withPlayers(db, day)
    .innerJoin('run_logs', 'run_logs.run_id', 'runs.id')
    .select(FACE)
    .select(['watchable', 'parts', 'seed', 'log'])
    .select(['runs.created_at as createdAt', 'engine_version as engineVersion'])
    .where('runs.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { watchable, parts, ...rest } = row
  return { ...rest, watchable: watchable === 1, parts: JSON.parse(parts ?? '[]') as number[] }
}
