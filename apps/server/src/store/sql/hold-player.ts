import type { RecordRef, StoredRecord } from '../../features/runs/port-records.ts'
import type { SqlContext } from './context.ts'
import { playerOf } from './player-of.ts'
import { recordAt, toStored } from './run-rows.ts'
import type { RowOf } from './schema.ts'
import { all, type Steps } from './steps.ts'

/**
 * Whatever changes a player's runs or form holds the player first, until the transaction ends: what it
 * reads of them is then what it writes over. Several are held in the order of their uids, and nobody
 * asks for a player who holds a row of a run already, so that none waits for another in a circle.
 * On the embedded database the one writer holds everybody.
 */
export function* holdPlayer({ db, dialect }: SqlContext, player: number): Steps<boolean> {
  const found = db.selectFrom('players').select('id').where('id', '=', player)
  return (yield* all(found.modifyEnd(dialect.locked))).length > 0
}

/** Holds those of them that still exist. */
export function* holdPlayers(
  { db, dialect }: SqlContext,
  column: 'id' | 'uid',
  names: readonly (number | string)[],
): Steps<RowOf<'players'>[]> {
  if (names.length === 0) return []
  const found = db.selectFrom('players').selectAll().where(column, 'in', names).orderBy('uid')
  return yield* all(found.modifyEnd(dialect.locked))
}

/** Whoever goes by this uid. */
export function* holdPlayerOf(
  context: SqlContext,
  uid: string,
): Steps<{ id: number; uid: string } | null> {
  const asked = playerOf(context.db, uid).select(['players.id', 'players.uid'])
  const [found] = yield* all(asked)
  if (!found) return null
  yield* holdPlayer(context, found.id)
  const [still] = yield* all(asked)
  if (still && still.id !== found.id) throw changedHands()
  return still ?? null
}

/** A record whose player is held; null when there is none. */
export function* holdRecord(context: SqlContext, ref: RecordRef): Steps<StoredRecord | null> {
  const asked = recordAt(context.db, ref)
  const [found] = yield* all(asked)
  if (!found) return null
  yield* holdPlayer(context, found.player_id)
  const [still] = yield* all(asked)
  if (still && still.player_id !== found.player_id) throw changedHands()
  return still ? toStored(still) : null
}

/** Joined to another player while they were waited for. In the state of a collision, after which all is tried again. */
export const changedHands = (): Error =>
  Object.assign(new Error('this player was joined to another one'), { code: '40001' })
