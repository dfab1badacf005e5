import type { AdPosition } from '@reflex/contract'
import type { Kysely, Selectable } from 'kysely'
import type { AdPlacement, AdState, AdStore } from '../../ports/ads.ts'
import { adCountQueries } from './ad-counts.ts'
import type { SqlContext } from './context.ts'
import type { AdPlacementsTable } from './schema-office.ts'
import type { Database } from './schema.ts'
import { all, run, type Steps } from './steps.ts'

const toPlacement = (row: Selectable<AdPlacementsTable>): AdPlacement => ({
  id: row.id,
  page: row.page as AdPlacement['page'],
  position: row.position_key as AdPosition,
  positionName: row.position_name,
  device: row.device_type as AdPlacement['device'],
  unitId: row.ad_unit_id,
  enabled: row.enabled === 1,
  changedAt: row.changed_at,
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
      change(function* () {
        const columns = { ads_txt: adsTxt, adsense_client_id: clientId, adsense_snippet: snippet }
        yield* run(db.updateTable('ad_settings').set(columns))
      }),
    addAdUnit: ({ name, slotId, code, size, createdAt }) =>
      change(function* () {
        const columns = { name, slot_id: slotId, code, size, created_at: createdAt }
        const added = yield* all(db.insertInto('ad_units').values(columns).returning('id'))
        return added[0]?.id ?? 0
      }),
    changeAdUnit: ({ id, name, slotId, code, size }) =>
      change(function* () {
        const columns = { name, slot_id: slotId, code, size }
        return (yield* run(db.updateTable('ad_units').set(columns).where('id', '=', id))) === 1
      }),
    removeAdUnit: (id) =>
      change(function* () {
        const using = yield* all(
          db.selectFrom('ad_placements').selectAll().where('ad_unit_id', '=', id).orderBy('id'),
        )
        const removed = yield* run(db.deleteFrom('ad_units').where('id', '=', id))
        return removed === 0 ? null : using.map(toPlacement)
      }),
    setAdPlacement: ({ id, unitId, enabled, at }) =>
      change(function* () {
        const units = db
          .selectFrom('ad_units')
          .select('id')
          .where('id', '=', unitId ?? 0)
        if (unitId !== null && (yield* all(units)).length === 0) return 'no-unit'
        const columns = { ad_unit_id: unitId, enabled: Number(enabled), changed_at: at }
        const placement = db.updateTable('ad_placements').set(columns).where('id', '=', id)
        return (yield* run(placement)) === 1 ? 'changed' : 'no-placement'
      }),
    ...adCountQueries(context),
  }
}

async function readAds(db: Kysely<Database>): Promise<AdState> {
  const settings = await db.selectFrom('ad_settings').selectAll().executeTakeFirstOrThrow()
  const units = await db.selectFrom('ad_units').selectAll().orderBy('id').execute()
  const placements = await db.selectFrom('ad_placements').selectAll().orderBy('id').execute()
  return {
    version: settings.version,
    settings: {
      adsTxt: settings.ads_txt,
      clientId: settings.adsense_client_id,
      snippet: settings.adsense_snippet,
    },
    units: units.map((row) => ({
      id: row.id,
      name: row.name,
      slotId: row.slot_id,
      code: row.code,
      size: row.size,
      createdAt: row.created_at,
    })),
    placements: placements.map(toPlacement),
  }
}
