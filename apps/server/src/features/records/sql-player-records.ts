import type { DoubtName } from '@reflex/contract'
import type { StoredRecord } from '../runs/port-records.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changingRuns } from '../../store/sql/changing-runs.ts'
import { doubtPlayer } from './sql-doubted-players.ts'
import { recountPaceProfile } from '../../store/sql/pace-profile-rows.ts'
import { holdPlayer } from '../../store/sql/hold-player.ts'
import { recordsIn, toStored } from '../../store/sql/run-rows.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

/** Why it is under review: an operator put it there. */
const BY_OPERATOR = JSON.stringify(['by-operator'] satisfies DoubtName[])

const slugsOf = (records: readonly StoredRecord[]) =>
  new Set(records.map(({ score }) => score.slug))

/** Some of what stands, or waits to stand, goes under review; the player is doubted until then. */
export function* reviewSomeOf(
  context: SqlContext,
  player: number,
  doubtedUntil: number,
  atMost: number,
  at: number,
): Steps<StoredRecord[]> {
  const { db } = context
  if (!(yield* holdPlayer(context, player))) return []
  yield* doubtPlayer(db, player, doubtedUntil)
  const standing = recordsIn(db)
    .where('player_id', '=', player)
    .where('status', 'in', ['ranked', 'confirm'])
  const rows = yield* all(standing.orderBy('runs.id').limit(atMost))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const review = { status: 'review', doubts: BY_OPERATOR, review_since: at }
  const taken = rows.map(toStored)
  return yield* changingRuns(context, [player], function* () {
    yield* run(db.updateTable('runs').set(review).where('id', 'in', ids))
    for (const slug of slugsOf(taken)) yield* recountPaceProfile(db, player, slug)
    return taken
  })
}
