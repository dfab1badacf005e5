import { dayIndexOf, dayNumber, openPostgres } from '@reflex/server/parts'
import { emptyProfile, profileText } from '@reflex/games/trust'
import { countryOf, nicknameOf, seededBests, uidOf, valueOf } from '../server/seed-store.ts'

const AT_ONCE = 10_000

const addPlayers = `
  insert into players (id, uid, nickname, country, created_at, seen_at)
  select b.id, b.uid, b.nickname, b.country, b.at, b.at
  from json_to_recordset($1) as b(id bigint, uid text, nickname text, country text, at bigint)`

const addScores = `
  insert into runs (id, session, attempt, kind, digest, player_id, game, value, mistakes, country, created_at,
    day, status, engine_version, seed, answer)
  select b.id, 'seeded-' || b.id, 0, 'board', '', b.id, 'reaction-time', b.ms, 0, b.country, b.at, b.day,
    'ranked', 1, '', '[1,1,1,1,1,0,0]'
  from json_to_recordset($1) as b(id bigint, country text, at bigint, ms integer, day integer)`

const addForms = `
  insert into player_forms (player_id, game, version, form, bests)
  select b.id, 'reaction-time', 1, '${profileText(emptyProfile)}', b.bests
  from json_to_recordset($1) as b(id bigint, bests text)`

/** The same players and runs as in the embedded store, written straight into the tables. */
export async function seedPostgres(databaseUrl: string, players: number): Promise<void> {
  const { pool, close } = await openPostgres(databaseUrl)
  const connection = await pool.connect()
  const now = Date.now()
  const sinceMidnight = now % 86_400_000
  const toRow = (id: number) => {
    const at = now - Math.floor((sinceMidnight * (players - id)) / players)
    const [country, ms, day] = [countryOf(id), valueOf(id), dayIndexOf(at)]
    const bests = seededBests({ id, value: ms, country, day })
    const player = { id, uid: uidOf(id), nickname: nicknameOf(id), country, at }
    return { ...player, ms, day: dayNumber(day), bests }
  }
  for (let from = 1; from <= players; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, players + 1 - from)
    const batch = JSON.stringify(Array.from({ length: count }, (_, nth) => toRow(from + nth)))
    await connection.query({ text: addPlayers, values: [batch] })
    await connection.query({ text: addScores, values: [batch] })
    await connection.query({ text: addForms, values: [batch] })
  }
  for (const table of ['players', 'runs']) {
    await connection.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
  await connection.query('vacuum analyze')
  connection.release()
  await close()
}
