import { expect, test } from 'vitest'
import { get, NOON } from '../../testing/fixtures.ts'
import { asAdmin, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

const HOUR = 3_600_000
const UNIT = { name: '하나', slot_id: '1', code: '<p>one</p>' }

async function officeWithTwo() {
  let now = NOON
  const server = await officeServer({}, { clock: () => now })
  // Signed in anew each time: a session does not live as long as these hours.
  const call: Awaited<ReturnType<typeof asAdmin>> = async (...asked) =>
    (await asAdmin(server))(...asked)
  await call('POST', 'ad-units', UNIT)
  await call('POST', 'ad-units', { ...UNIT, name: '둘', code: '<p>two</p>' })
  const shown = async () =>
    (await get(server, '/api/v1/ad-placement?position=home-top')).json().data.ad_unit_id
  const history = async (kind: string, id?: number) =>
    (await call('GET', `ad-history?kind=${kind}${id ? `&id=${id}` : ''}`)).json().data
  return { server, call, shown, history, moveTo: (at: number) => void (now = at) }
}

const part = (ad_unit_id: number, more: object = {}) => ({
  ad_unit_id,
  weight: 1,
  from: null,
  until: null,
  ...more,
})

test('[ADM-9] several units share a place, each with its weight and its days', async () => {
  const { server, call, shown, moveTo } = await officeWithTwo()
  const units = [part(1, { until: NOON + HOUR }), part(2, { weight: 3, from: NOON + HOUR })]
  const saved = await call('PUT', 'ad-placements', { id: 1, units, enabled: 1 })
  expect(saved.statusCode).toBe(200)
  const placement = async () => (await call('GET', 'ad-placements')).json().data[0]
  expect(await placement()).toMatchObject({ ad_unit_id: 1, units, enabled: 1, state: 'showing' })
  expect(await shown()).toBe(1)
  expect((await get(server, '/ad-frame/home-top?unit=1')).body).toContain('one')
  // Its time has not come: whoever asks for it gets nothing of it.
  expect((await get(server, '/ad-frame/home-top?unit=2')).body).not.toContain('two')
  moveTo(NOON + HOUR)
  expect(await shown()).toBe(2)
  // A page that got the first one a moment ago still shows it.
  expect((await get(server, '/ad-frame/home-top?unit=1')).body).toContain('one')
  // Who knows one unit only changes nothing of the others by switching the place off.
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 0 })
  expect(await placement()).toMatchObject({ units, enabled: 0, state: 'off' })
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 2, enabled: 1 })
  expect(await placement()).toMatchObject({ ad_unit_id: 2, units: [part(2)] })
})

test('[ADM-9] a placement says that its units are still to come, or over', async () => {
  const { call, moveTo } = await officeWithTwo()
  const units = [part(1, { from: NOON + HOUR, until: NOON + 2 * HOUR })]
  await call('PUT', 'ad-placements', { id: 1, units, enabled: 1 })
  const state = async () => (await call('GET', 'ad-placements')).json().data[0].state
  expect(await state()).toBe('scheduled')
  moveTo(NOON + HOUR)
  expect(await state()).toBe('showing')
  moveTo(NOON + 2 * HOUR)
  expect(await state()).toBe('ended')
})

test.each([
  ['twice', [part(1), part(1)], '두 번'],
  ['until before from', [part(1, { from: NOON, until: NOON })], '늦어야'],
  ['no weight', [part(1, { weight: 0 })], null],
  ['too much weight', [part(1, { weight: 101 })], null],
  ['no moment', [part(1, { from: 'tomorrow' })], null],
])('[ADM-9] units of a place that make no sense are refused: %s', async (_, units, words) => {
  const { call } = await officeWithTwo()
  const reply = await call('PUT', 'ad-placements', { id: 1, units, enabled: 1 })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toMatch(words ? new RegExp(words) : /[가-힣]/)
  expect((await call('GET', 'ad-placements')).json().data[0].units).toEqual([])
})

test('[ADM-9] of two who change the units of a place at once the second is told', async () => {
  const { call } = await officeWithTwo()
  const was = { ad_unit_id: null, units: [], enabled: 0 }
  await call('PUT', 'ad-placements', { id: 1, units: [part(1), part(2)], enabled: 1, was })
  const late = await call('PUT', 'ad-placements', { id: 1, units: [part(2)], enabled: 1, was })
  expect(late.statusCode).toBe(400)
  expect(late.json().message).toContain('지금: 하나 + 둘, 사용. 내가 고른 값: 둘, 사용.')
})

test('[ADM-8] who changed what is listed, and put back by one call', async () => {
  const { server, call, shown, history } = await officeWithTwo()
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  await call('PUT', 'ad-units?id=1', { ...UNIT, name: '고침', code: '<p>changed</p>' })
  const [now, before] = await history('unit', 1)
  expect(now).toMatchObject({ email: 'op@example.org', current: true, unit: { name: '고침' } })
  expect(before).toMatchObject({ name: '하나', current: false, unit: { deleted: false } })
  expect((await call('POST', `ad-history/${before.id}/restore`)).statusCode).toBe(200)
  expect((await get(server, '/ad-frame/home-top')).body).toContain('one')
  expect(await history('unit', 1)).toHaveLength(3)

  await call('DELETE', 'ad-units?id=1')
  expect(await shown()).toBeNull()
  const [deleted] = await history('unit')
  expect(deleted).toMatchObject({ subject_id: 1, current: true, unit: { deleted: true } })
  const [, ofPlacement] = await history('placement', 1)
  const tooEarly = await call('POST', `ad-history/${ofPlacement.id}/restore`)
  expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([
    400,
    expect.stringContaining('단위를 먼저'),
  ])
  await call('POST', `ad-history/${deleted.id}/restore`)
  expect(await shown()).toBe(1)
  const [empty] = (await history('placement', 1)).slice(-1)
  await call('POST', `ad-history/${empty.id}/restore`)
  expect(await shown()).toBeNull()
  expect(
    rowsOf(server, "select subject from operator_log where action = 'restoreAdState'"),
  ).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('하나') }),
    expect.objectContaining({ subject: expect.stringContaining('하나') }),
    expect.objectContaining({ subject: expect.stringContaining('홈 상단 (데스크톱)') }),
  ])
  expect((await call('POST', 'ad-history/999/restore')).statusCode).toBe(404)
  expect((await call('GET', 'ad-history?kind=settings')).statusCode).toBe(400)
})
