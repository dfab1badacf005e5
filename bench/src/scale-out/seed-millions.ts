import { emptyProfile, profileText } from '@reflex/games/trust'
import { dayIndexOf, firstDayOfWeek, openPostgres, weekIndexOf } from '@reflex/server/parts'
import { step } from '../lib/report.ts'

const AT_ONCE = 500_000
export const DAY_MS = 86_400_000
const PATIENCE = { query_timeout: 3_600_000 }

/**
 * When a player last played, of those in the order in which they came: four in ten in the weeks
 * before, three in the week before the last, one on each of the last two days and one earlier in the
 * same week. So a tenth plays on a day and three tenths in a week. $1 is the last day's first ms.
 */
const AT = `$1::bigint + case
  when p.share < 0.4 then -14 - (p.share * 150)::integer
  when p.share < 0.7 then -7 - (p.id % 6)
  when p.share < 0.8 then -2 - (p.id % 4)
  when p.share < 0.9 then -1
  else 0 end * ${DAY_MS}::bigint`

/** The players from $2 to $3 of $4, as the other stores for measuring have them. */
const PLAYERS = `
  select p.id, '00000000-0000-4000-8000-' || lpad(to_hex(p.id), 12, '0') as uid,
    'player ' || p.id as nickname,
    (array['KR', 'KR', 'KR', 'KR', 'US', 'US', 'JP', 'GB', 'CN', 'DE'])[p.id % 10 + 1] as country,
    ${AT} as at, p.share
  from (select n as id, n::float8 / $4::bigint as share from generate_series($2::bigint, $3::bigint) n) p`

const ADD_PLAYERS = `
  insert into players (id, uid, nickname, country, created_at, seen_at)
  select id, uid, nickname, country, at, at from (${PLAYERS}) p`

/** A best in each of three games; of the last two days two of them, and one two days before. */
const ADD_SCORES = `
  with added as (insert into runs (session, attempt, kind, digest, player_id, game, value, mistakes, country, created_at, day,
    status, engine_version, seed, answer)
  select 'seeded-' || s.id || '-' || s.nth, 0, 'board', '', s.id, s.game,
    round(190 - 90 * ln(1 - ((s.id * 2654435761 + s.nth * 77777777) % 4294967296) / 4294967296::float8 * 0.999::float8)),
    0, s.country, s.played, to_char(to_timestamp(s.played / 1000) at time zone 'UTC', 'YYYYMMDD')::integer,
    'ranked', 1, '', '[1,1,1,1,1,0,0]'
  from (
    select p.id, p.country, g.game, g.nth,
      p.at - case when g.nth = 3 and p.share >= 0.8 then 2 * ${DAY_MS}::bigint else 0 end as played
    from (${PLAYERS}) p
    cross join (values ('reaction-time', 1), ('left-or-right', 2), ('color-match', 3)) g(game, nth)
  ) s returning id, player_id, game, value, country, created_at / ${DAY_MS} as day)
  insert into player_forms (player_id, game, version, form, bests)
  select a.player_id, a.game, 1, '${profileText(emptyProfile)}', format('{"%s":[%s,%s,%s,%s,%s,%s,%s,%s]}', a.country,
    a.value, a.id, (a.day + 3) / 7, a.value, a.id, a.day, a.value, a.id) from added a`

/** What is filled in one go at the end takes a fifth of the time that it takes row by row. */
const INDEXES = `
  select conname as name, true as "isConstraint", pg_get_constraintdef(oid) as made
  from pg_constraint where conrelid = 'runs'::regclass and contype = 'u'
  union all
  select indexrelid::regclass::text, false, pg_get_indexdef(indexrelid) from pg_index i
  where indrelid = 'runs'::regclass and not indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

interface Index {
  readonly name: string
  readonly isConstraint: boolean
  readonly made: string
}

const toIndex = (row: Record<string, unknown>): Index => ({
  name: String(row['name']),
  isConstraint: row['isConstraint'] === true,
  made: String(row['made']),
})

const dropIndex = ({ name, isConstraint }: Index): string =>
  isConstraint ? `alter table runs drop constraint "${name}"` : `drop index ${name}`

const makeIndex = ({ name, isConstraint, made }: Index): string =>
  isConstraint ? `alter table runs add constraint "${name}" ${made}` : made

/** A Sunday, so that a whole week lies behind it. */
export function lastSunday(): number {
  const week = weekIndexOf(Date.now())
  return (firstDayOfWeek(week) - 1) * DAY_MS
}

/** Straight into the tables, past triggers: what is measured is who reads them. */
export async function seedMillions(databaseUrl: string, players: number): Promise<void> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  const sunday = lastSunday()
  if (dayIndexOf(sunday) * DAY_MS !== sunday) throw new RangeError('days begin at midnight UTC')
  const indexes = (await connection.query(INDEXES)).rows.map(toIndex)
  for (const index of indexes) await connection.query(dropIndex(index))
  await connection.query("set session_replication_role = 'replica'")
  for (let from = 1; from <= players; from += AT_ONCE) {
    const to = Math.min(players, from + AT_ONCE - 1)
    const values = [sunday, from, to, players]
    await connection.query({ text: ADD_PLAYERS, values, ...PATIENCE })
    await connection.query({ text: ADD_SCORES, values, ...PATIENCE })
    step(`${to.toLocaleString('en')} players with three bests each`)
  }
  await connection.query(
    "select setval(pg_get_serial_sequence('players', 'id'), max(id)) from players",
  )
  await connection.query("set maintenance_work_mem = '512MB'")
  for (const index of indexes) {
    step(`the index ${index.name}`)
    await connection.query({ text: makeIndex(index), ...PATIENCE })
  }
  await connection.query({ text: 'vacuum analyze', ...PATIENCE })
  connection.release(true)
  await close()
}
