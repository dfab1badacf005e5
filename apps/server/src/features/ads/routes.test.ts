import { setTimeout as pause } from 'node:timers/promises'
import { adPositions } from '@reflex/contract'
import { expect, test } from 'vitest'
import { get } from '../../testing/fixtures.ts'
import { APART, asAdmin, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

const UNIT = { name: '홈 배너', slot_id: '1234567890', code: '<ins></ins><script>1</script>' }
const SETTINGS = {
  ads_txt: 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\r\n# <b>주석</b>\n',
  adsense_client_id: 'ca-pub-1234567890123456',
  adsense_snippet: '',
}
const nothing = { enabled: 0, code: null, slot_id: null, ad_unit_name: null, ad_unit_id: null }

type Placement = { id: number; position_key: string; device_type: string; enabled: number }

test('[ADS-1] [ADM-9] fourteen placements stand ready, off, with Korean names', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const { data } = (await call('GET', 'ad-placements')).json()
  expect(data).toHaveLength(14)
  for (const device of ['desktop', 'mobile']) {
    const own = data.filter((each: Placement) => each.device_type === device)
    expect(own.map((each: Placement) => each.position_key)).toEqual([...adPositions])
  }
  for (const each of data) {
    expect(each).toMatchObject({ ad_unit_id: null, enabled: 0 })
    expect(each.position_name).toMatch(/[가-힣]/)
    expect(each.page).toBe(each.position_key.split('-')[0])
  }
  for (const position of adPositions.flatMap((name) => [name, `${name}-mobile`])) {
    const reply = await get(server, `/api/v1/ad-placement?position=${position}`)
    expect(reply.json()).toEqual({ ok: true, data: nothing })
  }
})

test('[ADS-1] [ADM-8] [ADM-9] a unit put at a place is shown there at once, and only there', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  expect((await call('POST', 'ad-units', UNIT)).json()).toEqual({ ok: true })
  const [unit] = (await call('GET', 'ad-units')).json().data
  expect(unit).toEqual({ id: 1, ...UNIT, size: '', type: 'own', created_at: server.now })
  const placements = (await call('GET', 'ad-placements')).json().data as Placement[]
  const phone = placements.find(
    (each) => each.position_key === 'game-after' && each.device_type === 'mobile',
  )
  const change = { id: phone?.id, ad_unit_id: 1, enabled: 1 }
  expect((await call('PUT', 'ad-placements', change)).json()).toEqual({ ok: true })
  const shown = async (position: string) =>
    (await get(server, `/api/v1/ad-placement?position=${position}`)).json().data
  expect(await shown('game-after-mobile')).toEqual({
    enabled: 1,
    code: UNIT.code,
    slot_id: UNIT.slot_id,
    ad_unit_name: UNIT.name,
    ad_unit_id: 1,
  })
  expect(await shown('game-after')).toEqual(nothing)

  await call('PUT', 'ad-placements', { ...change, enabled: 0 })
  expect(await shown('game-after-mobile')).toEqual(nothing)
})

test('[ADM-8] deleting a unit in use names the places that stay without one', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  await call('POST', 'ad-units', UNIT)
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  await call('PUT', 'ad-placements', { id: 8, ad_unit_id: 1, enabled: 1 })
  const reply = await call('DELETE', 'ad-units?id=1')
  expect(reply.json()).toEqual({
    ok: true,
    data: { placements: ['홈 상단 (데스크톱)', '홈 상단 (모바일)'] },
  })
  const [first] = (await call('GET', 'ad-placements')).json().data
  expect(first).toMatchObject({ id: 1, ad_unit_id: null, enabled: 1 })
  expect((await get(server, '/api/v1/ad-placement?position=home-top')).json().data).toEqual({
    ...nothing,
    enabled: 1,
  })
})

test.each([
  ['DELETE', 'ad-units?id=99', undefined, 404],
  ['PUT', 'ad-placements', { id: 1, ad_unit_id: 99, enabled: 1 }, 404],
  ['PUT', 'ad-placements', { id: 99, ad_unit_id: null, enabled: 1 }, 404],
  ['PUT', 'ad-placements', { id: 1, ad_unit_id: null, enabled: 2 }, 400],
  ['POST', 'ad-units', { ...UNIT, name: '   ' }, 400],
  ['POST', 'ad-units', { ...UNIT, code: '' }, 400],
  ['PUT', 'ad-settings', { ...SETTINGS, ads_txt: 'x'.repeat(100_001) }, 400],
] as const)('[ADM-8] [ADM-9] %s %s %#: refused', async (method, path, payload, status) => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const reply = await call(method, path, payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().message).toMatch(/[가-힣]/)
})

test('[ADS-1] an unknown position is not found', async () => {
  const server = await officeServer()
  for (const position of ['nowhere', 'home-top-tablet', '-mobile', '__proto__']) {
    const reply = await get(server, `/api/v1/ad-placement?position=${position}`)
    expect(reply.statusCode).toBe(404)
  }
  expect((await get(server, '/api/v1/ad-placement')).statusCode).toBe(400)
})

test('[ADS-4] [ADS-1] [ADM-7] ads.txt is the saved bytes, and none while there are none', async () => {
  const server = await officeServer(APART)
  expect((await get(server, '/ads.txt')).statusCode).toBe(404)
  const call = await asAdmin(server)
  const saved = await call('PUT', 'ad-settings', SETTINGS)
  expect(saved.json()).toEqual({ ok: true, data: { warnings: [] } })
  expect((await call('GET', 'ad-settings')).json()).toEqual({ ok: true, data: SETTINGS })
  const reply = await get(server, '/ads.txt')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(SETTINGS.ads_txt)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect((await get(server, '/api/v1/ad-settings')).json()).toEqual({
    ok: true,
    data: { adsense_client_id: SETTINGS.adsense_client_id },
  })
})

test('[ADM-7] what looks wrong is saved and said', async () => {
  const server = await officeServer(APART)
  const call = await asAdmin(server)
  const odd = {
    ads_txt: '<html>\ngoogle.com, pub-1, FRIEND\ncontact=x@y.z',
    adsense_client_id: '',
    adsense_snippet: '',
  }
  const { warnings } = (await call('PUT', 'ad-settings', odd)).json().data
  expect(warnings).toEqual([expect.stringContaining('1, 2번째 줄')])
  expect((await get(server, '/ads.txt')).body).toBe(odd.ads_txt)
})

test('a change on one node is live on another within a second', async () => {
  const one = await officeServer(APART)
  const other = await officeServer({ DATA_DIR: one.dataDir })
  await (
    await asAdmin(one)
  )('PUT', 'ad-settings', SETTINGS)
  expect((await get(one, '/ads.txt')).statusCode).toBe(200)
  const changedAt = performance.now()
  while ((await get(other, '/ads.txt')).statusCode === 404) {
    expect(performance.now() - changedAt).toBeLessThan(1000)
    await pause(20)
  }
  expect((await get(other, '/ads.txt')).body).toBe(SETTINGS.ads_txt)
})

test("a unit's own code is served only into a sandbox without the site's origin", async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  await call('POST', 'ad-units', UNIT)
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  const reply = await get(server, '/ad-frame/home-top')
  expect(reply.body).toContain(UNIT.code)
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-scripts /)
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/)
  expect((await get(server, '/ad-frame/nowhere')).statusCode).toBe(404)
})

test('[ADS-4] ads.txt follows what is saved, line for line, and goes with it', async () => {
  const server = await officeServer(APART)
  const call = await asAdmin(server)
  for (const ads_txt of [
    'a.example, 1, DIRECT\r\nb.example, 2, RESELLER\n',
    'c.example, 3, DIRECT',
  ]) {
    await call('PUT', 'ad-settings', { ...SETTINGS, ads_txt })
    expect((await get(server, '/ads.txt')).body).toBe(ads_txt)
  }
  await call('PUT', 'ad-settings', { ...SETTINGS, ads_txt: '' })
  expect((await get(server, '/ads.txt')).statusCode).toBe(404)
})

test('the ad network gets no script where the back office is on the same origin', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const refused = await call('PUT', 'ad-settings', SETTINGS)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID'])
  expect(refused.json().message).toContain('ADMIN_ORIGIN')
  expect(rowsOf(server, "select * from ad_settings where adsense_client_id <> ''")).toEqual([])
  const { adsense_client_id: _, ...rest } = SETTINGS
  const saved = await call('PUT', 'ad-settings', { ...rest, adsense_client_id: '' })
  expect(saved.statusCode).toBe(200)
})

test('a client id kept from before is not shown until the back office has its own host', async () => {
  const before = await officeServer(APART)
  await (
    await asAdmin(before)
  )('PUT', 'ad-settings', SETTINGS)
  const shown = async (server: typeof before) =>
    (await get(server, '/api/v1/ad-settings')).json().data.adsense_client_id
  expect(await shown(before)).toBe(SETTINGS.adsense_client_id)
  const together = await officeServer({ DATA_DIR: before.dataDir })
  expect(await shown(together)).toBe('')
  const changed = { ...SETTINGS, ads_txt: '' }
  expect((await (await asAdmin(together))('PUT', 'ad-settings', changed)).statusCode).toBe(200)
  expect(await shown(together)).toBe('')
})
