import { describe, expect, test } from 'vitest'
import { NOON } from '../testing/fixtures.ts'
import type { PageRequest, RecordFilter } from '../features/records/port.ts'
import { newRun } from '../testing/results.ts'
import { openAt, openEmpty, storeKinds, tamperAt } from '../testing/store-kinds.ts'

describe.each(storeKinds)('the back office on $name', (kind) => {
  test('the log of operators is read, and neither edited nor shortened before a year', async () => {
    const { operatorLog, address } = await openEmpty(kind)
    const YEAR = 366 * 86_400_000
    for (const at of [NOON - YEAR, NOON - 1, NOON]) {
      await operatorLog.addLine({ at, email: 'op@example.org', action: `at ${at}`, subject: '' })
    }
    const latest = await operatorLog.listLines({ limit: 2, offset: 0 })
    expect([latest.total, latest.lines.map(({ at }) => at)]).toEqual([3, [NOON, NOON - 1]])
    await expect(tamperAt(address, "update operator_log set email = 'x'")).rejects.toThrow(/edited/)
    await expect(tamperAt(address, 'delete from operator_log')).rejects.toThrow(/kept a year/)
    await operatorLog.forgetLinesBefore(NOON - YEAR + 1)
    expect((await operatorLog.listLines({ limit: 9, offset: 0 })).total).toBe(2)
  })

  test('a player is not given the name of another whose shown id is the same', async () => {
    const { store, lists } = await openEmpty(kind)
    const uid = (end: string) => `abcdef01-0000-4000-8000-00000000000${end}`
    const keep = (who: string, nickname: string | null) =>
      store.keepRun(newRun({ uid: who, nickname }))
    await keep(uid('1'), 'Otter')
    await keep(uid('2'), 'OTTER')
    await keep('abcdef02-0000-4000-8000-000000000000', 'Otter')
    await keep(uid('3'), 'Mink')
    await keep(uid('3'), 'Otter')
    await keep(uid('1'), 'Otter')
    const { rows } = await lists.listRecords('reaction-time', {
      limit: 9,
      offset: 0,
      search: 'ott',
      status: 'ranked',
    })
    expect(new Set(rows.map((row) => row.uid))).toEqual(
      new Set([uid('1'), 'abcdef02-0000-4000-8000-000000000000']),
    )
  })

  test('[ADM-7] every change of ads is a new version, seen from every node', async () => {
    const { ads, address } = await openEmpty(kind)
    const other = await openAt(address)
    const before = await other.ads.adVersion()
    const by = { email: 'op@example.org', at: NOON }
    const unit = {
      name: '상단',
      slotId: '1',
      code: '<i>',
      size: '300x250',
      createdAt: NOON,
    }
    const id = await ads.addAdUnit(unit, by)
    const placed = { unitId: id, weight: 3, from: NOON, until: null }
    const units = [placed]
    const put = (placement: number, wanted: typeof units) =>
      ads.setAdPlacement(placement, () => ({ units: wanted, enabled: true }), by)
    expect(await put(1, units)).toBe('changed')
    expect(await put(1, [{ ...placed, unitId: id + 9 }])).toBe('no-unit')
    expect(await put(99, [])).toBe('no-placement')
    expect(await ads.setAdPlacement(1, () => null, by)).toBe('not-as-seen')
    await ads.saveAdSettings({ adsTxt: 'x', clientId: 'ca-pub-1', snippet: '' })
    expect(await other.ads.adVersion()).toBeGreaterThan(before)
    const state = await other.ads.readAds()
    expect(state).toMatchObject({ settings: { adsTxt: 'x' }, units: [{ id, ...unit }] })
    expect(state.placements).toHaveLength(14)
    expect(state.placements[0]).toEqual({
      id: 1,
      page: 'home',
      position: 'home-top',
      positionName: '홈 상단',
      device: 'desktop',
      units,
      enabled: true,
      changedAt: NOON,
    })
    const renamed = { id, name: '하단', slotId: '2', code: '<b>', size: '' }
    expect(await ads.changeAdUnit(renamed, by)).toBe(true)
    expect(await ads.changeAdUnit({ ...renamed, id: id + 9 }, by)).toBe(false)
    expect((await other.ads.readAds()).units).toEqual([{ ...renamed, createdAt: NOON }])
    expect(state.placements.map(({ positionName }) => positionName)).toContain('순위표 상단')
    expect(await ads.removeAdUnit(id, by)).toMatchObject([{ id: 1 }])
    expect(await ads.removeAdUnit(id, by)).toBeNull()
    expect((await other.ads.readAds()).placements[0]?.units).toEqual([])
    await other.store.close()
  })

  test('[ADM-8] what was counted of ads adds up in one row for each place, on however many nodes', async () => {
    const { ads, address } = await openEmpty(kind)
    const other = await openAt(address)
    const at = {
      day: 20261115,
      part: 0,
      unitId: 7,
      position: 'home-top',
      device: 'mobile',
    } as const
    const one = { ...at, impressions: 2, viewables: 1, clicks: 0 }
    const two = { ...at, part: 1, impressions: 1, viewables: 1, clicks: 1 } as const
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 === 0 ? ads : other.ads).addAdCounts(nth % 4 < 2 ? [one, two] : [two, one]),
      ),
    )
    await ads.addAdCounts([{ ...one, day: 20261116 }])
    expect(await ads.adCounts(20261115, 20261115)).toEqual([
      { ...at, impressions: 40, viewables: 20, clicks: 0 },
      { ...at, part: 1, impressions: 20, viewables: 20, clicks: 20 },
    ])
    expect(await ads.adCounts(20261101, 20261114)).toEqual([])
    await ads.forgetAdCountsBefore(20261116)
    expect((await ads.adCounts(0, 99_999_999)).map(({ day }) => day)).toEqual([20261116])
    await other.store.close()
  })

  test('[ADM-6] records are listed best first and found by how a nickname or a uid begins', async () => {
    const { store, lists } = await openEmpty(kind)
    const names = ['Alpha', 'alphabet', '알파', 'Beta', null]
    const uids = names.map((_, nth) => `${nth}aaaaaaa-0000-4000-8000-000000000000`)
    for (const [nth, nickname] of names.entries()) {
      await store.keepRun(newRun({ uid: uids[nth] ?? '', nickname, value: 300 - nth }))
    }
    await store.keepRun(newRun({ status: 'review', nickname: 'Alphonse' }))
    const list = async (search?: string, offset = 0) => {
      const page = await lists.listRecords('reaction-time', {
        limit: 3,
        offset,
        search,
        status: 'ranked',
      })
      return [page.total, ...page.rows.map(({ nickname }) => nickname)]
    }
    expect(await list()).toEqual([5, null, 'Beta', '알파'])
    expect(await list(undefined, 3)).toEqual([5, 'alphabet', 'Alpha'])
    expect(await list('ALPHA')).toEqual([2, 'alphabet', 'Alpha'])
    expect(await list('알')).toEqual([1, '알파'])
    expect(await list('4AAA')).toEqual([1, null])
    expect(await list('%')).toEqual([0])
    const [latest] = await lists
      .listRecords('reaction-time', { limit: 1, offset: 0, search: undefined, status: 'ranked' })
      .then(({ rows }) => rows)
    expect(latest).toMatchObject({ uid: uids[4], value: 296, at: NOON })
  })

  test('[ADM-6] records are found inside names, by time, country, input and state, with the rank of the board', async () => {
    const { store, lists } = await openEmpty(kind)
    const DAY = 86_400_000
    const runs = [
      { nickname: '100% Otter', value: 250, country: 'KR', createdAt: NOON, input: 'm' },
      { nickname: 'sea_otter', value: 240, country: 'US', createdAt: NOON - DAY, input: 't' },
      { nickname: '수달이', value: 230, country: 'KR', createdAt: NOON - 2 * DAY, input: 'k' },
      { nickname: 'Mink', value: 220, country: 'JP', createdAt: NOON },
    ]
    for (const [nth, run] of runs.entries()) {
      const uid = `abcdef0${nth}-0000-4000-8000-000000000000`
      await store.keepRun(newRun({ uid, ...run }))
    }
    await store.keepRun(newRun({ status: 'rejected', nickname: 'Robo Otter', value: 90 }))
    const list = async (filter: Partial<RecordFilter & PageRequest>) => {
      const page = { limit: 9, offset: 0, status: 'ranked', ...filter } as const
      const { rows, partial } = await lists.listRecords('reaction-time', page)
      expect(partial).toBe(false)
      return rows.map(({ nickname, rank }) => [rank, nickname])
    }
    expect(await list({ search: 'otter' })).toEqual([
      [3, 'sea_otter'],
      [4, '100% Otter'],
    ])
    expect(await list({ search: 'OTTER', offset: 1 })).toEqual([[4, '100% Otter']])
    expect(await list({ search: '달' })).toEqual([[2, '수달이']])
    expect(await list({ search: '0%' })).toEqual([[4, '100% Otter']])
    expect(await list({ search: 'a_o' })).toEqual([[3, 'sea_otter']])
    expect(await list({ search: '%' })).toEqual([[4, '100% Otter']])
    expect(await list({ from: NOON - DAY, to: NOON })).toEqual([[3, 'sea_otter']])
    expect(await list({ from: NOON })).toEqual([
      [1, 'Mink'],
      [4, '100% Otter'],
    ])
    expect(await list({ to: NOON - DAY })).toEqual([[2, '수달이']])
    expect(await list({ country: 'KR' })).toEqual([
      [2, '수달이'],
      [4, '100% Otter'],
    ])
    expect(await list({ input: 'touch' })).toEqual([[3, 'sea_otter']])
    expect(await list({ input: 'pen' })).toEqual([])
    expect(await list({ country: 'KR', input: 'key', search: '이' })).toEqual([[2, '수달이']])
    expect(await list({ offset: 2 })).toEqual([
      [3, 'sea_otter'],
      [4, '100% Otter'],
    ])
    expect(await list({ status: 'rejected' })).toEqual([[null, 'Robo Otter']])
    expect(await list({ status: 'rejected', search: 'otter' })).toEqual([[null, 'Robo Otter']])
    const { rows } = await lists.listRecords('reaction-time', {
      limit: 9,
      offset: 0,
      status: 'ranked',
    })
    expect(rows.map(({ rank, input, country }) => [rank, input, country])).toEqual([
      [1, null, 'JP'],
      [2, 'k', 'KR'],
      [3, 't', 'US'],
      [4, 'm', 'KR'],
    ])
  })

  test('[ADM-6] an id is found by what operators see of it or whole, and not letter by letter between', async () => {
    const { store, lists } = await openEmpty(kind)
    const uid = 'abcdef01-2345-4000-8000-000000000000'
    await store.keepRun(newRun({ uid, nickname: null }))
    const found = async (search: string) =>
      (await lists.listRecords('reaction-time', { limit: 9, offset: 0, status: 'ranked', search }))
        .total
    for (const search of ['abc', 'ABCDEF01', uid]) expect(await found(search)).toBe(1)
    for (const length of [9, 10, 20, uid.length - 1])
      expect(await found(uid.slice(0, length))).toBe(0)
  })

  test('[TRK-4] events, vitals and errors are added up, on however many nodes', async () => {
    const { health, address } = await openEmpty(kind)
    const other = await openAt(address)
    const event = {
      visitId: 'v',
      at: NOON,
      name: 'vital',
      detail: null,
      props: '{"x":"\\u0000 \ud800"}',
    }
    await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        (nth % 2 === 0 ? health : other.health).recordEvent(
          event,
          nth % 3 === 0 ? null : { vital: 'LCP', bucket: nth % 4 },
        ),
      ),
    )
    const counts = await health.vitalCounts(0, 99_999_999)
    expect(counts.map(({ bucket, samples }) => [bucket, samples])).toEqual(
      [0, 1, 2, 3].map((bucket) => [bucket, 10]),
    )
    const error = { at: NOON, fingerprint: 'f', message: 'm', path: '/', build: 'b' }
    const times = await Promise.all([health.recordError(error), other.health.recordError(error)])
    expect(times.toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await health.errorCount(0, 99_999_999)).toBe(2)
    while (await health.forgetEventsBefore(99_999_999, 25));
    await other.store.close()
  })
})
