import type { Kysely } from 'kysely'
import type {
  AdHistoryEntry,
  AdKind,
  AdStore,
  ChangedBy,
  PlacementState,
  UnitState,
} from './port.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

/** Of each unit and each placement. */
const STATES_KEPT = 20

interface NewState {
  readonly kind: AdKind
  readonly subject: number
  readonly state: UnitState | PlacementState
}

/** Keeps how something is from now on; the oldest state beyond the last twenty goes. */
export function* keepState(
  db: Kysely<Database>,
  { kind, subject, state }: NewState,
  { email, at }: ChangedBy,
): Steps<void> {
  const row = { kind, subject_id: subject, at, email, state: JSON.stringify(state) }
  yield* run(db.insertInto('ad_history').values(row))
  const own = db.selectFrom('ad_history').select('id').where('kind', '=', kind)
  const [last] = yield* all(
    own
      .where('subject_id', '=', subject)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(STATES_KEPT - 1),
  )
  if (!last) return
  const old = db.deleteFrom('ad_history').where('kind', '=', kind)
  yield* run(old.where('subject_id', '=', subject).where('id', '<', last.id))
}

const rowsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('ad_history')
    .select(['id', 'kind', 'subject_id as subject', 'at', 'email', 'state'])
    .$castTo<Omit<AdHistoryEntry, 'state'> & { state: string }>()

const entryOf = (row: Omit<AdHistoryEntry, 'state'> & { state: string }): AdHistoryEntry =>
  ({ ...row, state: JSON.parse(row.state) as unknown }) as AdHistoryEntry

export const historyQueries = (
  db: Kysely<Database>,
): Pick<AdStore, 'adHistory' | 'adHistoryEntry'> => ({
  async adHistory({ kind, subject, limit }) {
    let rows = rowsOf(db).where('kind', '=', kind).orderBy('id', 'desc').limit(limit)
    if (subject !== undefined) rows = rows.where('subject_id', '=', subject)
    return (await rows.execute()).map(entryOf)
  },
  async adHistoryEntry(id) {
    const row = await rowsOf(db).where('id', '=', id).executeTakeFirst()
    return row ? entryOf(row) : null
  },
})
