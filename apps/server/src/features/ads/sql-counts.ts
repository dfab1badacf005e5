import type { AdCount, AdStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { done, run } from '../../store/sql/steps.ts'

const keyColumns = ['day', 'part', 'unit_id', 'position_key', 'device_type'] as const

/** The same order on every node, so that no two of them wait for each other. */
const inOrder = (a: AdCount, b: AdCount): number =>
  a.day - b.day || a.part - b.part || a.unitId - b.unitId || compare(placeOf(a), placeOf(b))

const placeOf = ({ position, device }: AdCount): string => `${position} ${device}`
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

export function countQueries({
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
