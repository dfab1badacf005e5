import type { Kysely } from 'kysely'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'

/** Raises the version, so that concurrent changes are retried and every node reloads the room. */
export function* changedRooms(db: Kysely<Database>, rooms: readonly number[]): Steps<number> {
  if (rooms.length === 0) return 0
  const grown = db.updateTable('rooms').set(({ eb }) => ({ version: eb('version', '+', 1) }))
  return yield* run(grown.where('id', 'in', [...new Set(rooms)]))
}

function* roomsOf(db: Kysely<Database>, uids: readonly string[]): Steps<number[]> {
  const theirs = db.selectFrom('room_players').select('room_id').where('uid', 'in', uids)
  return (yield* all(theirs)).map(({ room_id }) => room_id)
}

/** Deletes a player from all rooms; the runs are deleted with the player. */
export function* removeFromRooms(db: Kysely<Database>, uids: readonly string[]): Steps<void> {
  const rooms = yield* roomsOf(db, uids)
  if (rooms.length === 0) return
  yield* changedRooms(db, rooms)
  yield* done(db.deleteFrom('room_players').where('uid', 'in', uids))
}

/** Their places are the other's from now on; in a room where both are, the first one's place goes. */
export function* handPlaces(db: Kysely<Database>, from: string, to: string): Steps<void> {
  if (from === to) return
  const rooms = yield* roomsOf(db, [from])
  if (rooms.length === 0) return
  yield* changedRooms(db, rooms)
  const both = (yield* roomsOf(db, [to])).filter((room) => rooms.includes(room))
  const theirs = db.deleteFrom('room_players').where('uid', '=', from)
  if (both.length > 0) yield* done(theirs.where('room_id', 'in', both))
  yield* done(db.updateTable('room_players').set({ uid: to }).where('uid', '=', from))
}
