import type { NewResult } from '../../ports/new-result.ts'
import type { SqlContext } from './context.ts'
import { all, run, type Steps } from './steps.ts'

/** The player of a result that is not on the hot path, made or renamed and held until the end. */
export function* keepNamedPlayer(
  { db, dialect }: SqlContext,
  { uid, country, createdAt, nickname }: NewResult,
): Steps<{ player: number; renamed: boolean }> {
  const [joined] = yield* all(
    db.selectFrom('joined_players').select('player_id').where('uid', '=', uid),
  )
  // Of a device whose record was joined meanwhile: the name is the other's, and stays.
  if (joined) return { player: joined.player_id, renamed: false }
  const seen = { created_at: createdAt, seen_at: createdAt }
  const fresh = { uid, nickname: nickname ?? null, country, ...seen }
  const added = yield* run(
    db
      .insertInto('players')
      .values(fresh)
      .onConflict((conflict) => conflict.column('uid').doNothing()),
  )
  const query = db.selectFrom('players').select(['id', 'nickname']).where('uid', '=', uid)
  const [known] = yield* all(query.modifyEnd(dialect.locked))
  if (!known) throw new Error('a player who was just kept cannot be found')
  const renamed = added === 0 && nickname !== undefined && nickname !== known.nickname
  const change = { country, seen_at: createdAt, ...(renamed && { nickname }) }
  if (added === 0) yield* run(db.updateTable('players').set(change).where('id', '=', known.id))
  return { player: known.id, renamed }
}
