import type { AdPosition } from '@reflex/contract'
import type { AdCount, AdStore } from '../../ports/ads.ts'
import type { SqlContext } from './context.ts'
import { run } from './steps.ts'

type CountQueries = Pick<AdStore, 'addAdCounts' | 'adCounts' | 'forgetAdCountsBefore'>

const keyColumns = ['day', 'part', 'unit_id', 'position_key', 'device_type'] as const

/** The same order on every node, so that no two of them wait for each other. */
const inOrder = (a: AdCount, b: AdCount): number =>
  a.day - b.day || a.part - b.part || a.unitId - b.unitId || compare(placeOf(a), placeOf(b))

const placeOf = ({ position, device }: AdCount): string => `${position} ${device}`
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

export function adCountQueries({ db, write }: SqlContext): CountQueries {
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
    async adCounts(first, last) {
      const rows = await db
        .selectFrom('ad_counts')
        .selectAll()
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .orderBy('part')
        .orderBy('unit_id')
        .execute()
      return rows.map(({ unit_id, position_key, device_type, part, ...rest }) => ({
        ...rest,
        part: part === 1 ? 1 : 0,
        unitId: unit_id,
        position: position_key as AdPosition,
        device: device_type === 'mobile' ? 'mobile' : 'desktop',
      }))
    },
    forgetAdCountsBefore: (day) =>
      write(function* () {
        yield* run(db.deleteFrom('ad_counts').where('day', '<', day))
      }),
  }
}
