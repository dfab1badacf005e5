import type { Kysely } from 'kysely'
import type { KeptScore } from '../../ports/store.ts'
import type { Database } from '../sql/schema.ts'
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

export async function findPlayers(
  db: Kysely<Database>,
  uids: readonly string[],
): Promise<(number | null)[]> {
  const query = db.selectFrom('players').select(['id', 'uid']).where('uid', 'in', uids)
  const found = new Map((await query.execute()).map(({ id, uid }) => [uid, id]))
  return uids.map((uid) => found.get(uid) ?? null)
}
