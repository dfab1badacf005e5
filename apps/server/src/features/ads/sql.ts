import type { Kysely } from 'kysely'
import type { AdPlacement, AdState, AdStore, ChangedBy, PlacementState, UnitState } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'
import { countQueries } from './sql-counts.ts'
import { historyQueries, keepState } from './sql-history.ts'
import {
  placementRows,
  placementsAs,
  placedRows,
  placementsWith,
  setPlaced,
  unitRows,
} from './sql-placements.ts'

/** Beside each other at one place. */
const UNITS_AT_MOST = 10

export function createAdStore(context: SqlContext): AdStore {
  const { db } = context
  /** Whatever changes is a new version in the same transaction. The row is also what changes wait at. */
  const change = <T>(work: () => Steps<T>): Promise<T> =>
    context.write(function* () {
      yield* run(
        db.updateTable('ad_settings').set(({ eb }) => ({ version: eb('version', '+', 1) })),
      )
      return yield* work()
    })

  return {
    async adVersion() {
      const row = await db.selectFrom('ad_settings').select('version').executeTakeFirstOrThrow()
      return row.version
    },
    readAds: () => readAds(db),
    saveAdSettings: ({ adsTxt, clientId, snippet }) =>
      change(() => {
        const columns = { ads_txt: adsTxt, adsense_client_id: clientId, adsense_snippet: snippet }
        return done(db.updateTable('ad_settings').set(columns))
      }),
    addAdUnit: ({ name, slotId, code, size, createdAt }, by) =>
      change(function* () {
        const columns = { name, slot_id: slotId, code, size, created_at: createdAt }
        const added = yield* all(db.insertInto('ad_units').values(columns).returning('id'))
        const id = added[0]?.id ?? 0
        yield* keepUnit(db, id, by)
        return id
      }),
    changeAdUnit: ({ id, name, slotId, code, size }, by) =>
      change(function* () {
        yield* keepFirst(db, id)
        const columns = { name, slot_id: slotId, code, size }
        if ((yield* run(db.updateTable('ad_units').set(columns).where('id', '=', id))) === 0)
          return false
        yield* keepUnit(db, id, by)
        return true
      }),
    removeAdUnit: (id, by) => change(() => removeUnit(db, id, by)),
    setAdPlacement: (id, next, by) => change(() => setPlacement(db, { id, next }, by)),
    putBackAdUnit: (id, state, by) => change(() => putBackUnit(db, { id, state }, by)),
    ...historyQueries(db),
    ...countQueries(context),
  }
}

async function readAds(db: Kysely<Database>): Promise<AdState> {
  const { version, ...settings } = await db
    .selectFrom('ad_settings')
    .select(['version', 'ads_txt as adsTxt', 'adsense_client_id as clientId'])
    .select('adsense_snippet as snippet')
    .executeTakeFirstOrThrow()
  const units = await unitRows(db).execute()
  const placements = await placementRows(db).execute()
  const placed = await placedRows(db).execute()
  return { version, settings, units, placements: placementsAs(placements, placed) }
}

function* unitState(db: Kysely<Database>, id: number): Steps<UnitState | null> {
  const [row] = yield* all(unitRows(db).where('id', '=', id))
  if (!row) return null
  const { name, slotId, code, size, createdAt } = row
  return { name, slotId, code, size, createdAt, deletedFrom: null }
}

function* keepUnit(db: Kysely<Database>, id: number, by: ChangedBy): Steps<void> {
  const state = yield* unitState(db, id)
  if (state) yield* keepState(db, { kind: 'unit', subject: id, state }, by)
}

/** One that was made before anything of it was kept: it can be put back to how it was. */
function* keepFirst(db: Kysely<Database>, id: number): Steps<void> {
  const kept = db.selectFrom('ad_history').select('id').where('kind', '=', 'unit')
  if ((yield* all(kept.where('subject_id', '=', id).limit(1))).length > 0) return
  const state = yield* unitState(db, id)
  if (!state) return
  yield* keepState(db, { kind: 'unit', subject: id, state }, { email: '', at: state.createdAt })
}

function* removeUnit(
  db: Kysely<Database>,
  id: number,
  by: ChangedBy,
): Steps<readonly AdPlacement[] | null> {
  const state = yield* unitState(db, id)
  if (!state) return null
  const using = (yield* placementsWith(db)).filter(({ units }) =>
    units.some(({ unitId }) => unitId === id),
  )
  yield* keepFirst(db, id)
  const deletedFrom = using.flatMap(({ id: placement, units }) =>
    units.filter(({ unitId }) => unitId === id).map((placed) => ({ placement, placed })),
  )
  yield* keepState(db, { kind: 'unit', subject: id, state: { ...state, deletedFrom } }, by)
  const left = using.map((placement) => ({
    ...placement,
    units: placement.units.filter(({ unitId }) => unitId !== id),
  }))
  for (const placement of left) yield* setPlaced(db, placement, by)
  yield* run(db.deleteFrom('ad_units').where('id', '=', id))
  return left.filter(({ units }) => units.length === 0)
}

function* setPlacement(
  db: Kysely<Database>,
  { id, next }: { id: number; next: (before: AdPlacement) => PlacementState | null },
  by: ChangedBy,
): Steps<'changed' | 'no-placement' | 'no-unit' | 'not-as-seen'> {
  const before = (yield* placementsWith(db)).find((each) => each.id === id)
  if (!before) return 'no-placement'
  const state = next(before)
  if (!state) return 'not-as-seen'
  const known = new Set((yield* all(unitRows(db))).map((unit) => unit.id))
  if (state.units.some(({ unitId }) => !known.has(unitId))) return 'no-unit'
  yield* setPlaced(db, { ...before, ...state }, by)
  return 'changed'
}

function* putBackUnit(
  db: Kysely<Database>,
  { id, state }: { id: number; state: UnitState },
  by: ChangedBy,
): Steps<void> {
  const { name, slotId, code, size, createdAt, deletedFrom } = state
  const columns = { name, slot_id: slotId, code, size }
  if ((yield* run(db.updateTable('ad_units').set(columns).where('id', '=', id))) === 0) {
    yield* run(db.insertInto('ad_units').values({ id, ...columns, created_at: createdAt }))
  }
  yield* keepUnit(db, id, by)
  for (const placement of yield* placementsWith(db)) {
    const stood = deletedFrom?.find((each) => each.placement === placement.id)
    const isThere = placement.units.some(({ unitId }) => unitId === id)
    if (!stood || isThere || placement.units.length >= UNITS_AT_MOST) continue
    yield* setPlaced(db, { ...placement, units: [...placement.units, stood.placed] }, by)
  }
}
