import type { Kysely } from 'kysely'
import type { KeptScore } from '../../ports/store.ts'
import type { Database } from '../sql/schema.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'
import { toKeptScore } from '../sql/score-rows.ts'

/** What many ask for at the same time, asked for once. */
export async function findScores(
  db: Kysely<Database>,
  sessions: readonly string[],
): Promise<(KeptScore | null)[]> {
  const query = db.selectFrom('scores').selectAll().where('session', 'in', sessions)
  const found = new Map((await query.execute()).map((row) => [row.session, toKeptScore(row)]))
  return sessions.map((session) => found.get(session) ?? null)
}

/** As one list, so that the words of the question stay the same however many ask. */
export async function findPlayers(
  pool: ConnectionPool,
  uids: readonly string[],
): Promise<(number | null)[]> {
  const text = 'select id, uid from players where uid = any($1)'
  const { rows } = await ask(pool, { text, values: [uids] })
  const found = new Map(rows.map(({ id, uid }) => [uid, Number(id)]))
  return uids.map((uid) => found.get(uid) ?? null)
}
