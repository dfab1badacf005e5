import { expect, test } from 'vitest'
import { unitsWithoutImpressions } from './count-ads.ts'
import { CHROME, NOON } from '../../testing/fixtures.ts'
import { asAdmin, GOOGLEBOT, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

const OWN = { name: '자체 배너', slot_id: 'own', code: '<p>Ours</p>' }
const NETWORK = { name: '인피드', slot_id: '1', code: '<ins class="adsbygoogle"></ins>' }
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A server with an own unit at home-top on both devices and a network's at home-bottom. */
async function adServer(env: Record<string, string> = {}) {
  let now = NOON
  const server = await officeServer(env, { clock: () => now })
  // Signed in anew each time: a session does not live as long as these days.
  const call = async (...asked: Parameters<Awaited<ReturnType<typeof asAdmin>>>) =>
    (await asAdmin(server))(...asked)
  await call('POST', 'ad-units', OWN)
  await call('POST', 'ad-units', NETWORK)
  for (const [id, unit] of [
    [1, 1],
    [8, 1],
    [3, 2],
  ]) {
    await call('PUT', 'ad-placements', { id, ad_unit_id: unit, enabled: 1 })
  }
  const count = (body: object, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/ad-counts',
      headers: { 'user-agent': CHROME, ...headers },
      payload: { position: 'home-top', ad_unit_id: 1, kind: 'impression', ...body },
      remoteAddress,
    })
  const report = async (start: string, end = start, zone = 'utc') =>
    (await call('GET', `ad-report?start_date=${start}&end_date=${end}&zone=${zone}`)).json()
  return { server, call, count, report, moveTo: (at: number) => void (now = at) }
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

test('[ADM-8] what was shown, seen and pressed of an own unit adds up by day, unit and place', async () => {
  const { count, report, call } = await adServer()
  for (const kind of ['impression', 'impression', 'viewable', 'click']) {
    expect((await count({ kind })).statusCode).toBe(204)
  }
  await count({ position: 'home-top-mobile' })
  const row = {
    date: day(NOON),
    unit_id: 1,
    unit_name: OWN.name,
    position_key: 'home-top',
  }
  expect((await report(day(NOON))).data).toEqual([
    { ...row, device_type: 'desktop', impressions: 2, viewables: 1, clicks: 1 },
    { ...row, device_type: 'mobile', impressions: 1, viewables: 0, clicks: 0 },
  ])
  await call('DELETE', 'ad-units?id=1')
  const [first] = (await report(day(NOON))).data
  expect(first).toMatchObject({ unit_name: null, impressions: 2 })
})

test('[ADM-8] strangers make no rows: only own units count, where they stand, from people who agreed', async () => {
  const { server, count, report } = await adServer()
  await count({ position: 'home-bottom', ad_unit_id: 2 })
  await count({ position: 'home-between-cards' })
  await count({ ad_unit_id: 99 })
  await count({ position: '__proto__' })
  await count({}, { dnt: '1' })
  await count({}, { 'sec-gpc': '1' })
  await count({}, { 'user-agent': GOOGLEBOT })
  expect((await count({ kind: 'money' })).statusCode).toBe(400)
  expect((await report(day(NOON))).data).toEqual([])
  expect(rowsOf(server, 'select * from ad_counts')).toEqual([])
})

test('[ADM-8] one address counts no more than it could see', async () => {
  const { count, report } = await adServer({ RATE_LIMITS: 'on' })
  const answers = await Promise.all(Array.from({ length: 1300 }, () => count({})))
  const taken = answers.filter(({ statusCode }) => statusCode === 204).length
  expect(taken).toBeLessThan(1300)
  expect((await report(day(NOON))).data).toMatchObject([{ impressions: taken }])
})

test("[ADM-8] a day is UTC's or Korea's, as the operator reads it", async () => {
  const { count, report, moveTo } = await adServer()
  const midnight = NOON + 12 * HOUR
  moveTo(midnight - 10 * HOUR)
  await count({})
  moveTo(midnight - 9 * HOUR)
  await count({})
  const perDay = async (zone: string) =>
    (await report(day(NOON), day(NOON + DAY), zone)).data.map(
      (row: { date: string; impressions: number }) => [row.date, row.impressions],
    )
  expect(await perDay('utc')).toEqual([[day(NOON), 2]])
  expect(await perDay('kst')).toEqual([
    [day(NOON + DAY), 1],
    [day(NOON), 1],
  ])
  expect((await report(day(NOON + DAY), day(NOON))).message).toContain('시작일')
})

test('[ADM-8] an own unit that is placed but never shown is found, no other', async () => {
  const { server, call, count, moveTo } = await adServer()
  const silent = async (since: number) =>
    (
      await unitsWithoutImpressions(
        server.office,
        Number(day(since).replaceAll('-', '')),
        since + DAY,
      )
    ).map(({ name }) => name)
  expect(await silent(NOON)).toEqual([])
  moveTo(NOON + 2 * DAY)
  expect(await silent(NOON + DAY)).toEqual([OWN.name])
  await count({})
  expect(await silent(NOON + DAY)).toEqual([])
  moveTo(NOON + 5 * DAY)
  expect(await silent(NOON + 4 * DAY)).toEqual([OWN.name])
  for (const id of [1, 8]) await call('PUT', 'ad-placements', { id, ad_unit_id: 1, enabled: 0 })
  expect(await silent(NOON + 4 * DAY)).toEqual([])
})

test('[ADM-8] counts survive the end of the process', async () => {
  const { server, count } = await adServer()
  await count({})
  await server.stop()
  const again = await officeServer({ DATA_DIR: server.dataDir })
  expect(rowsOf(again, 'select impressions from ad_counts')).toEqual([{ impressions: 1 }])
})
