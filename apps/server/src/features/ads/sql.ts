import type { Kysely } from 'kysely'
import type { AdCount, AdPlacement, AdState, AdStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, changesOne, done, run, type Steps } from '../../store/sql/steps.ts'

const placementsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('ad_placements')
    .select(['id', 'page', 'position_key as position', 'position_name as positionName'])
    .select(['device_type as device', 'ad_unit_id as unitId', 'changed_at as changedAt'])
    .select('enabled')
    .orderBy('id')
    .$castTo<Omit<AdPlacement, 'enabled'> & { enabled: number }>()

const toPlacement = (row: Omit<AdPlacement, 'enabled'> & { enabled: number }): AdPlacement => ({
  ...row,
  enabled: row.enabled === 1,
})

export function createAdStore(context: SqlContext): AdStore {
  const { db } = context
  /** Whatever changes is a new version in the same transaction. */
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
    addAdUnit: ({ name, slotId, code, size, createdAt }) =>
      change(function* () {
        const columns = { name, slot_id: slotId, code, size, created_at: createdAt }
        const added = yield* all(db.insertInto('ad_units').values(columns).returning('id'))
        return added[0]?.id ?? 0
      }),
    changeAdUnit: ({ id, name, slotId, code, size }) =>
      change(() => {
        const columns = { name, slot_id: slotId, code, size }
        return changesOne(db.updateTable('ad_units').set(columns).where('id', '=', id))
      }),
    removeAdUnit: (id) =>
      change(function* () {
        const using = yield* all(placementsIn(db).where('ad_unit_id', '=', id))
        const removed = yield* run(db.deleteFrom('ad_units').where('id', '=', id))
        return removed === 0 ? null : using.map(toPlacement)
      }),
    setAdPlacement: ({ id, unitId, enabled, at, was }) =>
      change(function* () {
        const units = db
          .selectFrom('ad_units')
          .select('id')
          .where('id', '=', unitId ?? 0)
        if (unitId !== null && (yield* all(units)).length === 0) return 'no-unit'
        const columns = { ad_unit_id: unitId, enabled: Number(enabled), changed_at: at }
        let placement = db.updateTable('ad_placements').set(columns).where('id', '=', id)
        if (was) {
          placement = placement
            .where('ad_unit_id', was.unitId === null ? 'is' : '=', was.unitId)
            .where('enabled', '=', Number(was.enabled))
        }
        if ((yield* run(placement)) === 1) return 'changed'
        const there = db.selectFrom('ad_placements').select('id').where('id', '=', id)
        return (yield* all(there)).length === 0 ? 'no-placement' : 'not-as-seen'
      }),
    ...adCountQueries(context),
  }
}

async function readAds(db: Kysely<Database>): Promise<AdState> {
  const { version, ...settings } = await db
    .selectFrom('ad_settings')
    .select(['version', 'ads_txt as adsTxt', 'adsense_client_id as clientId'])
    .select('adsense_snippet as snippet')
    .executeTakeFirstOrThrow()
  const units = await db
    .selectFrom('ad_units')
    .select(['id', 'name', 'slot_id as slotId', 'code', 'size', 'created_at as createdAt'])
    .orderBy('id')
    .execute()
  const placements = await placementsIn(db).execute()
  return { version, settings, units, placements: placements.map(toPlacement) }
}

const keyColumns = ['day', 'part', 'unit_id', 'position_key', 'device_type'] as const

/** The same order on every node, so that no two of them wait for each other. */
const inOrder = (a: AdCount, b: AdCount): number =>
  a.day - b.day || a.part - b.part || a.unitId - b.unitId || compare(placeOf(a), placeOf(b))

const placeOf = ({ position, device }: AdCount): string => `${position} ${device}`
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

function adCountQueries({
  db,
  write,
}: SqlContext): Pick<AdStore, 'addAdCounts' | 'adCounts' | 'forgetAdCountsBefore'> {
  const adding = ({ unitId, position, device, ...rest }: AdCount) => {
    const row = { ...rest, unit_id: unitId, position_key: position, device_type: device }
    return db
      .insertInto('ad_counts')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(keyColumns).doUpdateSet(({ eb }) => ({
          impressions: eb('ad_counts.impressions', '+', rest.impressions),
          viewables: eb('ad_counts.viewables', '+', rest.viewables),
          clicks: eb('ad_counts.clicks', '+', rest.clicks),
        })),
      )
  }
  return {
    addAdCounts: (counts) =>
      write(function* () {
        for (const count of counts.toSorted(inOrder)) yield* run(adding(count))
      }),
    adCounts: (first, last) =>
      db
        .selectFrom('ad_counts')
        .select(['day', 'part', 'unit_id as unitId', 'position_key as position'])
        .select(['device_type as device', 'impressions', 'viewables', 'clicks'])
        .where(({ between }) => between('day', first, last))
        .orderBy('day')
        .orderBy('part')
        .orderBy('unit_id')
        .$castTo<AdCount>()
        .execute(),
    forgetAdCountsBefore: (day) =>
      write(() => done(db.deleteFrom('ad_counts').where('day', '<', day))),
  }
}
