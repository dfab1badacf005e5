import type {
  Deletion,
  RecordRef,
  RecordStore,
  StoredRecord,
  TrashChange,
} from '../runs/port-records.ts'
import { changingRuns } from '../../store/sql/changing-runs.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changedHands, holdPlayer, holdRecord } from '../../store/sql/hold-player.ts'
import { recountPaceProfile, waitAnew } from '../../store/sql/pace-profile-rows.ts'
import { allRecordsIn, isNotTrashed, toStored, TRASHED } from '../../store/sql/run-rows.ts'
import { spend } from '../../store/sql/spent-sessions.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'

type TrashStore = Pick<
  RecordStore,
  | 'trashRecord'
  | 'trashSomeOf'
  | 'restoreSome'
  | 'removeTrashed'
  | 'expiredTrash'
  | 'forgetEmptyTrash'
>

/** A deleted run stays a run, of a status that nothing shows: what is kept with it comes back with it. */
export function trashStore(context: SqlContext): TrashStore {
  const { db, write } = context
  return {
    trashRecord: (ref, by) => write(() => trashRecord(context, ref, by)),
    trashSomeOf: (player, into, atMost) => write(() => trashSomeOf(context, player, into, atMost)),
    restoreSome: (trash, atMost, at) => write(() => restoreSome(context, trash, atMost, at)),
    removeTrashed: (trash, atMost) => write(() => removeTrashed(context, trash, atMost)),
    async expiredTrash(now) {
      const over = db.selectFrom('trash').select('id').where('until', '<=', now).orderBy('until')
      return (await over.limit(1).executeTakeFirst())?.id ?? null
    },
    forgetEmptyTrash: () =>
      write(() => {
        const full = db.selectFrom('trashed_runs').select('trash_id')
        return done(db.deleteFrom('trash').where('id', 'not in', full))
      }),
  }
}

function* trashRecord(
  context: SqlContext,
  ref: RecordRef,
  by: Deletion,
): Steps<TrashChange | null> {
  const found = yield* holdRecord(context, ref)
  if (!found) return null
  const { player, slug: game, value } = found.score
  const trash = yield* newTrash(context, player, by, { game, value })
  return yield* putInto(context, { trash, player }, [ref.id])
}

function* trashSomeOf(
  context: SqlContext,
  player: number,
  into: Deletion | number,
  atMost: number,
): Steps<TrashChange | null> {
  const { db } = context
  if (!(yield* holdPlayer(context, player))) return null
  const known = typeof into === 'number' ? into : 0
  if (known > 0 && !(yield* isOf(context, known, player))) return null
  const lying = db.selectFrom('trashed_runs').select('run_id').where('trash_id', '=', known)
  // A duel that went with its host's run goes with its player's runs too: either way keeps it away.
  const own = db
    .selectFrom('runs')
    .select('id')
    .where('player_id', '=', player)
    .where(({ or, eb }) => or([isNotTrashed, eb('kind', '<>', 'board')]))
    .where('id', 'not in', lying)
  const rows = yield* all(own.orderBy('id').limit(atMost))
  if (rows.length === 0) return null
  const trash = typeof into === 'number' ? into : yield* newTrash(context, player, into)
  const ids = rows.map(({ id }) => id)
  return yield* putInto(context, { trash, player }, ids)
}

/** Whether it is a deletion of all that this player has, to which more can be added. */
function* isOf({ db }: SqlContext, trash: number, player: number): Steps<boolean> {
  const found = db.selectFrom('trash').select('id').where('id', '=', trash)
  const own = found.where('player_id', '=', player).where('game', 'is', null)
  return (yield* all(own)).length > 0
}

function* newTrash(
  { db }: SqlContext,
  player_id: number,
  { email, at: deleted_at, until }: Deletion,
  of: { readonly game: string | null; readonly value: number | null } = { game: null, value: null },
): Steps<number> {
  const values = { player_id, ...of, email, deleted_at, until }
  const [added] = yield* all(db.insertInto('trash').values(values).returning('id'))
  if (!added) throw new Error('a row that was added has no number')
  return added.id
}

interface Owned {
  readonly trash: number
  readonly player: number
}

/**
 * The player of these runs is held. Duels of others on them go too: they stand on no board, so that
 * nothing of their players changes, and nobody else is held for them.
 */
function* putInto(context: SqlContext, owned: Owned, ids: readonly number[]): Steps<TrashChange> {
  const { db } = context
  const records = yield* all(allRecordsIn(db).where('runs.id', 'in', ids).where(isNotTrashed))
  const before = records.map(toStored)
  return yield* changingRuns(context, [owned.player], function* () {
    yield* lay(context, owned.trash, ids)
    // Who is in the middle of keeping one has been waited for: the runs were locked above.
    const duels = yield* all(db.selectFrom('runs').select('id').where('host_id', 'in', ids))
    const hosted = duels.map(({ id }) => id)
    if (hosted.length > 0) yield* lay(context, owned.trash, hosted)
    for (const slug of slugsOf(before)) yield* recountPaceProfile(db, owned.player, slug)
    return { ...owned, records: before, runs: ids.length + hosted.length }
  })
}

function* lay({ db, dialect }: SqlContext, trash: number, ids: readonly number[]): Steps<void> {
  const asked = db.selectFrom('runs').select('id').where('id', 'in', ids).orderBy('id')
  yield* all(asked.modifyEnd(dialect.locked))
  const rows = db
    .selectFrom('runs')
    .select(({ selectFrom, lit, fn }) => {
      const lain = selectFrom('trashed_runs').select('status').whereRef('run_id', '=', 'runs.id')
      return ['id', lit(trash).as('trash_id'), fn.coalesce(lain.limit(1), 'status').as('status')]
    })
    .where('id', 'in', ids)
  yield* done(
    db
      .insertInto('trashed_runs')
      .columns(['run_id', 'trash_id', 'status'])
      .expression(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
  yield* done(
    db.updateTable('runs').set({ status: TRASHED }).where('id', 'in', ids).where(isNotTrashed),
  )
}

/** Some of what lies there, whose player is held; null when there is none any more. */
function* holdTrash({ db, ...context }: SqlContext, trash: number, atMost: number) {
  const asked = db.selectFrom('trash').select('player_id').where('id', '=', trash)
  const [found] = yield* all(asked)
  if (!found) return null
  yield* holdPlayer({ db, ...context }, found.player_id)
  const [still] = yield* all(asked)
  if (!still) return null
  if (still.player_id !== found.player_id) throw changedHands()
  const lying = db.selectFrom('trashed_runs').select('run_id').where('trash_id', '=', trash)
  const rows = yield* all(lying.orderBy('run_id').limit(atMost))
  if (rows.length === 0) {
    yield* done(db.deleteFrom('trash').where('id', '=', trash))
    return null
  }
  const ids = rows.map(({ run_id }) => run_id)
  const runs = db.selectFrom('runs').select('id').where('id', 'in', ids).orderBy('id')
  yield* all(runs.modifyEnd(context.dialect.locked))
  return { owned: { trash, player: still.player_id }, ids }
}

function* restoreSome(
  context: SqlContext,
  trash: number,
  atMost: number,
  at: number,
): Steps<TrashChange | null> {
  const { db } = context
  const held = yield* holdTrash(context, trash, atMost)
  if (!held) return null
  const { owned, ids } = held
  return yield* changingRuns(context, [owned.player], function* () {
    const free = yield* takeOut(context, trash, ids)
    const back = free.map(({ run_id }) => run_id)
    for (const status of new Set(free.map((row) => row.status))) {
      const same = free.filter((row) => row.status === status).map(({ run_id }) => run_id)
      const changed = status === 'review' ? { status, review_since: at } : { status }
      yield* done(db.updateTable('runs').set(changed).where('id', 'in', same))
    }
    const rows = back.length === 0 ? [] : yield* all(allRecordsIn(db).where('runs.id', 'in', back))
    const records = rows.map(toStored)
    for (const slug of slugsOf(records)) {
      yield* waitAnew(db, owned.player, slug, at)
      yield* recountPaceProfile(db, owned.player, slug)
    }
    return { ...owned, records, runs: ids.length }
  })
}

/** Those of them that no other deletion keeps away, with the status that they get back. */
function* takeOut({ db }: SqlContext, trash: number, ids: readonly number[]) {
  const rows = db.selectFrom('trashed_runs').select(['run_id', 'trash_id', 'status'])
  const lying = yield* all(rows.where('run_id', 'in', ids))
  yield* run(db.deleteFrom('trashed_runs').where('trash_id', '=', trash).where('run_id', 'in', ids))
  const elsewhere = new Set(
    lying.filter(({ trash_id }) => trash_id !== trash).map(({ run_id }) => run_id),
  )
  return lying.filter(({ run_id }) => !elsewhere.has(run_id))
}

function* removeTrashed(
  context: SqlContext,
  trash: number,
  atMost: number,
): Steps<TrashChange | null> {
  const { db } = context
  const held = yield* holdTrash(context, trash, atMost)
  if (!held) return null
  const { owned, ids } = held
  return yield* changingRuns(context, [owned.player], function* () {
    yield* spend(db, 'id', ids)
    yield* done(db.deleteFrom('runs').where('id', 'in', ids))
    return { ...owned, records: [], runs: ids.length }
  })
}

const slugsOf = (records: readonly StoredRecord[]) =>
  new Set(records.map(({ score }) => score.slug))
