import type { StoredRecord } from '../../ports/record-store.ts'
import type { SqlContext } from './context.ts'
import { doubtPlayer } from './doubted-players.ts'
import { recountForm } from './form-rows.ts'
import { recordColumns, recordsOf, tableOf, toStored, type RecordRow } from './record-rows.ts'
import { spend } from './spent-sessions.ts'
import { all, run, type Steps } from './steps.ts'

const kinds = ['game', 'challenge'] as const
/** Why it is under review: an operator put it there. */
const BY_OPERATOR = JSON.stringify(['by-operator'])

const slugsOf = (records: readonly StoredRecord[]) =>
  new Set(records.map(({ score }) => score.slug))

/** Some of a player's records; empty once none are left. */
export function* removeSomeOf(
  { db, dialect }: SqlContext,
  player: number,
  atMost: number,
): Steps<StoredRecord[]> {
  const [found] = yield* all(
    db.selectFrom('players').select('id').where('id', '=', player).modifyEnd(dialect.locked),
  )
  if (!found) return []
  const removed: StoredRecord[] = []
  yield* run(db.deleteFrom('duel_runs').where('player_id', '=', player))
  for (const kind of kinds) {
    const rows = yield* all(
      db
        .selectFrom(recordsOf(db, kind))
        .select(recordColumns)
        .where('player_id', '=', player)
        .orderBy('id')
        .limit(atMost),
    )
    for (const { id } of rows) yield* spend(db, kind, 'id', id)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield* run(db.deleteFrom(tableOf(kind)).where('id', 'in', ids))
    removed.push(...rows.map(toStored))
  }
  for (const slug of slugsOf(removed)) yield* recountForm(db, player, slug)
  return removed
}

const isStanding = ({ status }: Pick<RecordRow, 'status'>): boolean =>
  status === 'ranked' || status === 'confirm'

/** Some of what stands, or waits to stand, goes under review; the player is doubted until then. */
export function* reviewSomeOf(
  { db, dialect }: SqlContext,
  player: number,
  doubtedUntil: number,
  atMost: number,
): Steps<StoredRecord[]> {
  const [found] = yield* all(
    db.selectFrom('players').select('id').where('id', '=', player).modifyEnd(dialect.locked),
  )
  if (!found) return []
  yield* doubtPlayer(db, player, doubtedUntil)
  const taken: StoredRecord[] = []
  for (const kind of kinds) {
    const rows = yield* all(
      db
        .selectFrom(recordsOf(db, kind))
        .select(recordColumns)
        .where('player_id', '=', player)
        .where('status', 'in', ['ranked', 'confirm'])
        .orderBy('id')
        .limit(atMost),
    )
    const ids = rows.filter(isStanding).map(({ id }) => id)
    const review = { status: 'review', doubts: BY_OPERATOR }
    if (ids.length > 0) yield* run(db.updateTable(tableOf(kind)).set(review).where('id', 'in', ids))
    taken.push(...rows.map(toStored))
  }
  for (const slug of slugsOf(taken)) yield* recountForm(db, player, slug)
  return taken
}
