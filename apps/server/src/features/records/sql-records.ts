import type { Kysely } from 'kysely'
import { dayNumber } from '../../lib/calendar.ts'
import type { RecordRef, RecordStore, StoredRecord, Verdict } from '../runs/port-records.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changingRuns, holdersOf } from '../../store/sql/changing-runs.ts'
import { removeNameReports } from '../players/sql-name-reports.ts'
import { removeFromGroups } from '../players/sql-memberships.ts'
import { removeSubscriptions } from '../players/sql-subscriptions.ts'
import { removeFromRooms } from '../players/sql-room-places.ts'
import { doubtPlayer } from './sql-doubted-players.ts'
import { noteErased } from '../../store/sql/erased-uids.ts'
import { recountPaceProfile } from '../../store/sql/pace-profile-rows.ts'
import { holdPlayerOf, holdPlayers, holdRecord } from '../../store/sql/hold-player.ts'
import { reviewSomeOf } from './sql-player-records.ts'
import { blockStore } from './sql-blocks.ts'
import { trashStore } from './sql-trash.ts'
import { closeReports, forgetReporter } from '../runs/sql-run-reports.ts'
import { allRecordsIn, isNotTrashed, recordsIn, toStored } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { markSeen } from '../runs/sql-seen-runs.ts'
import { spend } from '../../store/sql/spent-sessions.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

export function recordStore(context: SqlContext): RecordStore {
  const { write } = context
  return {
    ...trashStore(context),
    ...blockStore(context),
    applyVerdict: (ref, verdict) => write(() => applyVerdict(context, ref, verdict)),
    removePlayer: (uid, at) => write(() => removePlayer(context, uid, at)),
    reviewSomeOf: (player, until, atMost, at) =>
      write(() => reviewSomeOf(context, player, until, atMost, at)),
    removeRecordsBefore: (day, atMost) => write(() => removeBefore(context, day, atMost)),
    removeIdlePlayers: (seenBefore, atMost) =>
      write(() => removeIdlePlayers(context, seenBefore, atMost)),
  }
}

function* applyVerdict(
  context: SqlContext,
  ref: RecordRef,
  { status, doubtedUntil }: Verdict,
): Steps<StoredRecord | null> {
  const { db } = context
  const found = yield* holdRecord(context, ref)
  if (!found) return null
  const { player, slug } = found.score
  return yield* changingRuns(context, [player], function* () {
    yield* run(db.updateTable('runs').set({ status }).where('id', '=', ref.id))
    // A verdict on a waiting run marks it as seen.
    if (status !== found.status) yield* markSeen(db, ref.id, status === 'ranked')
    yield* closeReports(db, ref.id)
    yield* doubtPlayer(db, player, doubtedUntil ?? 0)
    yield* recountPaceProfile(db, player, slug)
    return found
  })
}

/** The uid first, under which somebody may be made in this moment. */
function* removePlayer(context: SqlContext, uid: string, at: number) {
  const { db, dialect } = context
  if (dialect.holdUid) yield dialect.holdUid(uid).compile(db)
  const found = yield* holdPlayerOf(context, uid)
  yield* run(db.deleteFrom('transfer_codes').where('uid', 'in', [uid, found?.uid ?? uid]))
  yield* forgetReporter(db, [uid, found?.uid ?? uid])
  const uids = yield* uidsOf(db, uid, found)
  yield* noteErased(db, uids, at)
  yield* removeFromRooms(db, uids)
  yield* removeNameReports(db, uids)
  yield* removeSubscriptions(db, uids)
  if (!found) return null
  yield* removeFromGroups(context, found.id)
  const records = yield* all(recordsIn(db).where('player_id', '=', found.id))
  const own = db.selectFrom('runs').where('player_id', '=', found.id).where(isNotTrashed)
  const duels = yield* all(own.where('kind', '=', 'duel').select('id'))
  yield* changingRuns(context, [found.id], function* () {
    yield* spend(db, 'player_id', [found.id])
    yield* run(db.deleteFrom('runs').where('player_id', '=', found.id))
    yield* run(db.deleteFrom('players').where('id', '=', found.id))
  })
  return {
    player: found.id,
    uid: found.uid,
    records: records.map(toStored),
    duels: duels.length,
  }
}

/** Theirs, the one that was asked with, and those of devices that were joined to it. */
function* uidsOf(
  db: Kysely<Database>,
  asked: string,
  found: { readonly id: number; readonly uid: string } | null,
): Steps<string[]> {
  if (!found) return [asked]
  const joined = db.selectFrom('joined_players').select('uid').where('player_id', '=', found.id)
  return [asked, found.uid, ...(yield* all(joined)).map(({ uid }) => uid)]
}

function* removeBefore(context: SqlContext, day: number, atMost: number): Steps<StoredRecord[]> {
  const { db } = context
  const before = dayNumber(day)
  yield* run(db.deleteFrom('runs').where('kind', 'in', ['duel', 'daily']).where('day', '<', before))
  const found = yield* all(allRecordsIn(db).where('day', '<', before).orderBy('day').limit(atMost))
  if (found.length === 0) return []
  const owners = new Set(found.map(({ player_id }) => player_id))
  const held = yield* holdPlayers(context, 'id', [...owners])
  const ids = found.map(({ id }) => id)
  // Asked again once they are held: until then some may have gone, or become another player's.
  const theirs = held.map(({ id }) => id)
  if (theirs.length === 0) return []
  const rows = yield* all(
    allRecordsIn(db).where('runs.id', 'in', ids).where('player_id', 'in', theirs),
  )
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return []
  const holders = yield* holdersOf(db, theirs, new Set(gone))
  yield* changingRuns(context, holders, () => run(db.deleteFrom('runs').where('id', 'in', gone)))
  return rows.map(toStored)
}

/** Asked again once they are held: until then one of them may have played. */
function* removeIdlePlayers(
  context: SqlContext,
  seenBefore: number,
  atMost: number,
): Steps<number> {
  const { db, dialect } = context
  const idle = withoutRecords(db).where('seen_at', '<', seenBefore).limit(atMost)
  const found = yield* all(idle.modifyEnd(dialect.lockedIfFree))
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const still = withoutRecords(db).where('id', 'in', ids)
  return yield* run(db.deleteFrom('players').where('id', 'in', still))
}

const withoutRecords = (db: Kysely<Database>) =>
  db
    .selectFrom('players')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('runs').select('id').whereRef('player_id', '=', 'players.id'))),
    )
    // A try that was broken off left no run, and may be of days in a row.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('daily_tries').select('day').whereRef('player_id', '=', 'players.id'))),
    )
