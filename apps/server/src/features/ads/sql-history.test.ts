import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { openAt, openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import type { PlacedUnit } from './port.ts'

const unit = { name: '배너', slotId: '1', code: '<b>1</b>', size: '300x250', createdAt: NOON }
const by = (minute: number, email = 'op@example.org') => ({ email, at: NOON + minute * 60_000 })
const placed = (unitId: number): PlacedUnit => ({ unitId, weight: 2, from: null, until: NOON })

describe.each(storeKinds)('the history of ads on $name', (kind) => {
  test('[ADM-8] of a unit the last twenty states are kept, the latest first, seen from every node', async () => {
    const { ads, address } = await openEmpty(kind)
    const id = await ads.addAdUnit(unit, by(0))
    const other = await ads.addAdUnit({ ...unit, name: '다른 배너' }, by(0))
    for (let nth = 1; nth <= 25; nth++) {
      await ads.changeAdUnit({ ...unit, id, name: `배너 ${nth}` }, by(nth))
    }
    const node = await openAt(address)
    const kept = await node.ads.adHistory({ kind: 'unit', subject: id, limit: 100 })
    expect(kept.map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, nth) => by(25 - nth).at),
    )
    expect(kept[0]).toMatchObject({
      kind: 'unit',
      subject: id,
      email: 'op@example.org',
      state: { ...unit, name: '배너 25', deletedFrom: null },
    })
    expect(await ads.adHistory({ kind: 'unit', subject: other, limit: 100 })).toHaveLength(1)
    expect(await ads.adHistory({ kind: 'placement', limit: 100 })).toEqual([])
    await node.store.close()
  })

  test('[ADM-9] a placement keeps how it was before its first change too', async () => {
    const { ads } = await openEmpty(kind)
    const id = await ads.addAdUnit(unit, by(0))
    const units = [placed(id)]
    await ads.setAdPlacement(1, () => ({ units, enabled: true }), by(1))
    const [now, before, ...more] = await ads.adHistory({ kind: 'placement', subject: 1, limit: 9 })
    expect(now).toMatchObject({ email: 'op@example.org', state: { units, enabled: true } })
    expect(before).toMatchObject({ email: '', state: { units: [], enabled: false } })
    expect(more).toEqual([])
    expect(await ads.adHistoryEntry(before?.id ?? 0)).toEqual(before)
    expect(await ads.adHistoryEntry(999)).toBeNull()
  })

  test('[ADM-8] a unit that was deleted comes back as it was, to the places it stood in', async () => {
    const { ads } = await openEmpty(kind)
    const id = await ads.addAdUnit(unit, by(0))
    const beside = await ads.addAdUnit({ ...unit, name: '옆 배너' }, by(0))
    await ads.setAdPlacement(1, () => ({ units: [placed(id)], enabled: true }), by(1))
    const both = [placed(beside), placed(id)]
    await ads.setAdPlacement(2, () => ({ units: both, enabled: true }), by(1))
    expect(await ads.removeAdUnit(id, by(2))).toMatchObject([{ id: 1, units: [] }])
    expect((await ads.readAds()).placements[1]?.units).toEqual([placed(beside)])
    const [deleted] = await ads.adHistory({ kind: 'unit', subject: id, limit: 1 })
    if (deleted?.kind !== 'unit') throw new Error('nothing kept')
    expect(deleted.state.deletedFrom).toEqual([
      { placement: 1, placed: placed(id) },
      { placement: 2, placed: placed(id) },
    ])
    await ads.putBackAdUnit(id, deleted.state, by(3, 'other@example.org'))
    const { units, placements } = await ads.readAds()
    expect(units).toContainEqual({ id, ...unit })
    expect(placements[0]?.units).toEqual([placed(id)])
    expect(placements[1]?.units).toEqual(both)
    const [latest] = await ads.adHistory({ kind: 'unit', subject: id, limit: 1 })
    expect(latest).toMatchObject({ email: 'other@example.org', state: { deletedFrom: null } })
  })
})
