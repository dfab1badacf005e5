import { dayNumber } from '../../calendar.ts'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { RecordRef, RecordStore, StoredRecord } from '../../ports/record-store.ts'
import type { StoreContext } from './context.ts'
import { recordColumns, recordsOf, tableOf, toStored } from './record-rows.ts'

const kinds = ['game', 'challenge'] as const

export function recordStore(context: StoreContext): RecordStore {
  const { write } = context
  return {
    removeRecord: (ref) => write(() => removeRecord(context, ref)),
    settleRecord: (ref, status) => write(() => settleRecord(context, ref, status)),
    removePlayer: (uid) => write(() => removePlayer(context, uid)),
    removeRecordsBefore: (day, atMost) => write(() => removeBefore(context, day, atMost)),
    removeIdlePlayers: (seenBefore, atMost) =>
      write(() => removeIdlePlayers(context, seenBefore, atMost)),
  }
}

const records = ({ db }: StoreContext, kind: RecordRef['kind']) =>
  db.selectFrom(recordsOf(db, kind)).select(recordColumns)

function findRecord(context: StoreContext, { kind, id }: RecordRef): StoredRecord | null {
  const [row] = context.atOnce.all(records(context, kind).where('id', '=', id))
  return row ? toStored(row) : null
}

function removeRecord(context: StoreContext, ref: RecordRef): StoredRecord | null {
  const { db, atOnce } = context
  const found = findRecord(context, ref)
  atOnce.run(db.deleteFrom(tableOf(ref.kind)).where('id', '=', ref.id))
  return found
}

function settleRecord(
  context: StoreContext,
  ref: RecordRef,
  status: ScoreStatus,
): StoredRecord | null {
  const { db, atOnce } = context
  const found = findRecord(context, ref)
  atOnce.run(db.updateTable(tableOf(ref.kind)).set({ status }).where('id', '=', ref.id))
  return found
}

function removePlayer(context: StoreContext, uid: string) {
  const { db, atOnce } = context
  const [found] = atOnce.all(db.selectFrom('players').select('id').where('uid', '=', uid))
  if (!found) return null
  const removed = kinds.flatMap((kind) => {
    const rows = atOnce.all(records(context, kind).where('player_id', '=', found.id))
    atOnce.run(db.deleteFrom(tableOf(kind)).where('player_id', '=', found.id))
    return rows.map(toStored)
  })
  atOnce.run(db.deleteFrom('players').where('id', '=', found.id))
  return { player: found.id, records: removed }
}

function removeBefore(context: StoreContext, day: number, atMost: number): StoredRecord[] {
  const { db, atOnce } = context
  return kinds.flatMap((kind) => {
    const old = records(context, kind).where('day', '<', dayNumber(day)).orderBy('day')
    const rows = atOnce.all(old.limit(atMost))
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id)
      atOnce.run(db.deleteFrom(tableOf(kind)).where('id', 'in', ids))
    }
    return rows.map(toStored)
  })
}

function removeIdlePlayers(context: StoreContext, seenBefore: number, atMost: number): number {
  const { db, atOnce } = context
  const idle = db
    .selectFrom('players')
    .select('id')
    .where('seen_at', '<', seenBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scores').select('id').whereRef('player_id', '=', 'players.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('challenge_scores').select('id').whereRef('player_id', '=', 'players.id'),
        ),
      ),
    )
    .limit(atMost)
  return atOnce.run(db.deleteFrom('players').where('id', 'in', idle))
}
