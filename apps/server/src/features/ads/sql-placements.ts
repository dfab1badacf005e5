import type { Kysely } from 'kysely'
import type { AdPlacement, AdUnit, ChangedBy, PlacedUnit } from './port.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'
import { keepState } from './sql-history.ts'

export const unitRows = (db: Kysely<Database>) =>
  db
    .selectFrom('ad_units')
    .select(['id', 'name', 'slot_id as slotId', 'code', 'size', 'created_at as createdAt'])
    .orderBy('id')
    .$castTo<AdUnit>()

type PlacementRow = Omit<AdPlacement, 'enabled' | 'units'> & { enabled: number }

export const placementRows = (db: Kysely<Database>) =>
  db
    .selectFrom('ad_placements')
    .select(['id', 'page', 'position_key as position', 'position_name as positionName'])
    .select(['device_type as device', 'changed_at as changedAt', 'enabled'])
    .orderBy('id')
    .$castTo<PlacementRow>()

type PlacedRow = PlacedUnit & { placement: number }

export const placedRows = (db: Kysely<Database>) =>
  db
    .selectFrom('ad_placement_units')
    .select(['placement_id as placement', 'unit_id as unitId', 'weight'])
    .select(['from_at as from', 'until_at as until'])
    .orderBy('placement_id')
    .orderBy('nth')
    .$castTo<PlacedRow>()

export const placementsAs = (
  rows: readonly PlacementRow[],
  placed: readonly PlacedRow[],
): AdPlacement[] =>
  rows.map((row) => ({
    ...row,
    enabled: row.enabled === 1,
    units: placed
      .filter(({ placement }) => placement === row.id)
      .map(({ unitId, weight, from, until }) => ({ unitId, weight, from, until })),
  }))

export function* placementsWith(db: Kysely<Database>): Steps<AdPlacement[]> {
  return placementsAs(yield* all(placementRows(db)), yield* all(placedRows(db)))
}

/** Writes a placement as it is to be, and keeps how it was and how it is. */
export function* setPlaced(
  db: Kysely<Database>,
  { id, units, enabled }: AdPlacement,
  by: ChangedBy,
): Steps<void> {
  const before = (yield* placementsWith(db)).find((each) => each.id === id)
  const kept = db.selectFrom('ad_history').select('id').where('kind', '=', 'placement')
  if (before && (yield* all(kept.where('subject_id', '=', id).limit(1))).length === 0) {
    const first = { units: before.units, enabled: before.enabled }
    const since = { email: '', at: before.changedAt }
    yield* keepState(db, { kind: 'placement', subject: id, state: first }, since)
  }
  const columns = { enabled: Number(enabled), changed_at: by.at }
  yield* run(db.updateTable('ad_placements').set(columns).where('id', '=', id))
  yield* run(db.deleteFrom('ad_placement_units').where('placement_id', '=', id))
  const rows = units.map(({ unitId, weight, from, until }, nth) => ({
    placement_id: id,
    nth,
    unit_id: unitId,
    weight,
    from_at: from,
    until_at: until,
  }))
  if (rows.length > 0) yield* run(db.insertInto('ad_placement_units').values(rows))
  yield* keepState(db, { kind: 'placement', subject: id, state: { units, enabled } }, by)
}
