import { expect, test } from 'vitest'
import { get, NOON, temporaryDir } from '../../testing/fixtures.ts'
import { APART, asAdmin, officeServer } from '../../testing/office-fixtures.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const UNIT = { name: '홈 배너', slot_id: '1', code: '<p>Ours</p>' }
const CLIENT = 'ca-pub-1234567890123456'
const SCRIPT = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}"></script>`

function builtSite(): string {
  const siteDir = temporaryDir()
  for (const name of ['index', '404']) {
    const file = join(siteDir, `pages/en/${name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '<!doctype html><html data-no-ad="%NO_AD%"><head><!--ads--></head></html>')
  }
  return siteDir
}

test('[ADM-8] a unit can be changed, and its new code is live at once', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  await call('POST', 'ad-units', UNIT)
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  const changed = { name: '새 이름', slot_id: '2', code: '<b>New</b>', size: '300x250' }
  expect((await call('PUT', 'ad-units?id=1', changed)).json()).toEqual({ ok: true })
  expect((await call('GET', 'ad-units')).json().data).toEqual([
    { id: 1, ...changed, type: 'own', created_at: server.now },
  ])
  expect((await get(server, '/ad-frame/home-top')).body).toContain('<b>New</b>')
  const gone = await call('PUT', 'ad-units?id=9', changed)
  expect([gone.statusCode, gone.json().message]).toEqual([
    404,
    expect.stringContaining('다른 관리자'),
  ])
  expect((await call('PUT', 'ad-units?id=1', { ...changed, size: '300 x 250' })).statusCode).toBe(
    400,
  )
})

test("[ADM-8] the operator's own code needs no slot, a unit of the network does", async () => {
  const call = await asAdmin(await officeServer())
  const own = { ...UNIT, slot_id: '' }
  expect((await call('POST', 'ad-units', own)).statusCode).toBe(200)
  const refused = await call('POST', 'ad-units', {
    ...own,
    code: '<ins class="adsbygoogle"></ins>',
  })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('슬롯 ID'),
  ])
  expect((await call('GET', 'ad-units')).json().data).toHaveLength(1)
})

test('[ADM-9] of two who change the same placement the second is told, and sees both', async () => {
  const server = await officeServer()
  const [one, other] = [await asAdmin(server), await asAdmin(server)]
  await one('POST', 'ad-units', UNIT)
  const was = { ad_unit_id: null, enabled: 0 }
  const change = (call: typeof one, enabled: 0 | 1, unit: number | null) =>
    call('PUT', 'ad-placements', { id: 1, ad_unit_id: unit, enabled, was })
  expect((await change(one, 1, 1)).statusCode).toBe(200)
  const second = await change(other, 1, null)
  expect(second.statusCode).toBe(400)
  expect(second.json().message).toContain('지금: 홈 배너, 사용. 내가 고른 값: 단위 없음, 사용.')
  const [placement] = (await other('GET', 'ad-placements')).json().data
  expect(placement).toMatchObject({ ad_unit_id: 1, enabled: 1 })
  const seen = { id: 1, ad_unit_id: null, enabled: 0, was: { ad_unit_id: 1, enabled: 1 } }
  expect((await other('PUT', 'ad-placements', seen)).statusCode).toBe(200)
  expect((await other('PUT', 'ad-placements', { ...seen, id: 99 })).statusCode).toBe(404)
})

test('[ADM-8] code of 60 KB is refused in words that say how long it may be', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const long = { ...UNIT, code: 'x'.repeat(60 * 1024) }
  await call('POST', 'ad-units', UNIT)
  for (const reply of [
    await call('POST', 'ad-units', long),
    await call('PUT', 'ad-units?id=1', long),
  ]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe(
      '코드는 50,000자까지 저장할 수 있습니다. 지금은 61,440자입니다.',
    )
  }
  expect((await call('GET', 'ad-units')).json().data).toHaveLength(1)
})

test('[ADM-7] the network can confirm the site: its account tag is in every page, cached as before', async () => {
  const server = await officeServer(APART, { siteDir: builtSite() })
  const call = await asAdmin(server)
  const head = async (path = '/') =>
    /<head>(.*)<\/head>/.exec((await get(server, path)).body)?.[1] ?? 'no head'
  expect(await head()).toBe('')
  const settings = { ads_txt: '', adsense_client_id: CLIENT, adsense_snippet: '' }
  await call('PUT', 'ad-settings', settings)
  const tag = `<meta name="google-adsense-account" content="${CLIENT}">`
  expect([await head(), await head('/none')]).toEqual([tag, tag])
  await call('PUT', 'ad-settings', { ...settings, adsense_snippet: SCRIPT })
  expect(await head()).toBe(`<meta name="google-adsense-account" content="${CLIENT}" data-script>`)
  for (const wrong of ['hello', '"><script>', 'ca-pub-123', `${CLIENT}4`]) {
    const refused = await call('PUT', 'ad-settings', { ...settings, adsense_client_id: wrong })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('숫자 16자리'),
    ])
  }
  await call('PUT', 'ad-settings', { ...settings, adsense_client_id: '' })
  expect(await head()).toBe('')
})

test('[ADM-7] without a client id a snippet confirms the site and loads nothing, and says so', async () => {
  const server = await officeServer({}, { siteDir: builtSite() })
  const call = await asAdmin(server)
  const save = async (adsense_snippet: string): Promise<string[]> => {
    const body = { ads_txt: '', adsense_client_id: '', adsense_snippet }
    return (await call('PUT', 'ad-settings', body)).json().data.warnings
  }
  expect(await save(SCRIPT)).toEqual([expect.stringContaining('클라이언트 ID가 비어')])
  const page = await get(server, '/')
  expect(page.body).toContain(`content="${CLIENT}">`)
  expect(page.headers['content-security-policy']).not.toContain('strict-dynamic')
  const meta = `<meta name="google-adsense-account" content="${CLIENT}">`
  expect(await save(meta)).toEqual([])
  expect((await get(server, '/')).body).toContain(meta)
  expect(await save('<script>alert(1)</script>')).toEqual([expect.stringContaining('보관만')])
  expect((await get(server, '/')).body).not.toContain('alert')
})

test('[ADS-2] a page has the room of its units from the start, under a policy that allows it', async () => {
  const server = await officeServer({}, { siteDir: builtSite() })
  const call = await asAdmin(server)
  await call('POST', 'ad-units', { ...UNIT, code: '<img width="300" height="250">' })
  await call('PUT', 'ad-placements', { id: 3, ad_unit_id: 1, enabled: 1 })
  const page = await get(server, '/')
  expect(page.body).toContain('@media (width>=48rem){html:root{--ad-home-bottom:250px}}')
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/)
  await call('PUT', 'ad-placements', { id: 3, ad_unit_id: 1, enabled: 0 })
  expect((await get(server, '/')).body).not.toContain('<style>')
})

test('[ADS-2] a unit of the network keeps no room until the network may be asked', async () => {
  const server = await officeServer(APART, { siteDir: builtSite() })
  const call = await asAdmin(server)
  await call('POST', 'ad-units', { ...UNIT, code: '<ins class="adsbygoogle"></ins>' })
  await call('PUT', 'ad-placements', { id: 1, ad_unit_id: 1, enabled: 1 })
  const empty = async () =>
    /data-no-ad="([^"]*)"/.exec((await get(server, '/')).body)?.[1]?.split(' ')
  expect(await empty()).toContain('home-top')
  const settings = { ads_txt: '', adsense_client_id: CLIENT, adsense_snippet: '' }
  await call('PUT', 'ad-settings', settings)
  expect(await empty()).not.toContain('home-top')
})

test('[ADM-9] an operator looks at a unit in a frame of its own, for a minute', async () => {
  let now = NOON
  const server = await officeServer(APART, { clock: () => now })
  const call = await asAdmin(server)
  await call('POST', 'ad-units', UNIT)
  const { path } = (await call('GET', 'ad-preview?id=1')).json().data
  const look = (url: string, host = 'office.example') =>
    server.app.inject({ url, headers: { host } })
  const shown = await look(path)
  expect(shown.body).toContain(UNIT.code)
  expect(String(shown.headers['content-security-policy'])).toMatch(/^sandbox allow-scripts /)
  expect((await look(path, 'labs.example')).statusCode).toBe(404)
  expect((await look(path.replace('/1.', '/2.'))).statusCode).toBe(404)
  expect((await look('/admin/ad-preview/1.9999999999999.x')).statusCode).toBe(404)
  now += 61_000
  expect((await look(path)).statusCode).toBe(404)
  expect((await call('GET', 'ad-preview?id=9')).statusCode).toBe(404)
})

test('[ADM-9] each placement says whether a visitor sees something there, and why not', async () => {
  const server = await officeServer(APART)
  const call = await asAdmin(server)
  await call('POST', 'ad-units', UNIT)
  await call('POST', 'ad-units', { ...UNIT, code: '<ins class="adsbygoogle"></ins>' })
  const stateAfter = async (ad_unit_id: number | null, enabled: number) => {
    await call('PUT', 'ad-placements', { id: 1, ad_unit_id, enabled })
    return (await call('GET', 'ad-placements')).json().data[0].state
  }
  expect(await stateAfter(1, 0)).toBe('off')
  expect(await stateAfter(null, 1)).toBe('no-unit')
  expect(await stateAfter(1, 1)).toBe('showing')
  expect(await stateAfter(2, 1)).toBe('no-client')
  const settings = { ads_txt: '', adsense_client_id: CLIENT, adsense_snippet: '' }
  await call('PUT', 'ad-settings', settings)
  expect(await stateAfter(2, 1)).toBe('showing')
})
