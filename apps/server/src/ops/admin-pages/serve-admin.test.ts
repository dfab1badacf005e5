import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { ADMIN, APART, asAdmin, officeServer } from '../../testing/office-fixtures.ts'

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

function builtAdmin(): string {
  const dir = temporaryDir()
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>관리</title>')
  writeFileSync(join(dir, 'assets', 'index-abc.js'), 'export {}')
  writeFileSync(join(dir, '.vite', 'manifest.json'), '{}')
  return dir
}

function builtSite(): string {
  const dir = temporaryDir()
  const html = `<!doctype html><link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/a.css">
    <script>early()</script><script type="module" src="/assets/index.js"></script>`
  for (const locale of ['ko', 'en']) {
    mkdirSync(join(dir, 'pages', locale), { recursive: true })
    writeFileSync(join(dir, 'pages', locale, 'index.html'), html)
    writeFileSync(join(dir, 'pages', locale, '404.html'), html)
  }
  return dir
}

test('[ADM-3] the back office is one page under a strict policy', async () => {
  const { app } = await officeServer({}, { adminDir: builtAdmin(), siteDir: builtSite() })
  for (const url of ['/admin', '/admin/']) {
    const start = await app.inject(url)
    expect([start.statusCode, start.headers.location]).toEqual([302, '/admin/dashboard'])
  }
  for (const url of ['/admin/dashboard', '/admin/records?tab=x', '/admin/no/such/screen']) {
    const page = await app.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('관리')
    expect(page.headers['content-security-policy']).toBe(STRICT)
    expect(page.headers['cache-control']).toBe('no-cache')
  }
})

test('assets of the back office are kept for ever, and a missing one is no page', async () => {
  const { app } = await officeServer({}, { adminDir: builtAdmin(), siteDir: builtSite() })
  const asset = await app.inject('/admin/assets/index-abc.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/^text\/javascript/)
  for (const name of ['gone.js', '../index.html', '..%2Findex.html', '.vite/manifest.json']) {
    const missing = await app.inject(`/admin/assets/${name}`)
    expect(missing.body).not.toContain('{}')
    if (!name.startsWith('..')) expect(missing.statusCode).toBe(404)
    if (missing.statusCode === 404) expect(missing.headers['content-type']).toMatch(/^text\/plain/)
  }
})

test('with a host of its own the back office is nowhere else, and nothing else is there', async () => {
  const { app } = await officeServer(
    { ADMIN_ORIGIN: 'https://office.example' },
    { adminDir: builtAdmin(), siteDir: builtSite() },
  )
  const status = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).statusCode
  const office = 'office.example'
  const site = 'labs.example'
  expect(await status('/admin/login', office)).toBe(200)
  expect(await status('/api/v1/admin/stats', office)).toBe(401)
  expect(await status('/', office)).toBe(404)
  expect(await status('/api/v1/ad-settings', office)).toBe(404)
  expect(await status('/admin', site)).toBe(404)
  expect(await status('/admin/login', site)).toBe(404)
  expect(await status('/api/v1/admin/stats', site)).toBe(404)
  expect(await status('/', site)).toBe(200)
  expect(await status('/administer', site)).toBe(404)
  expect(await status('/readyz', office)).toBe(200)
})

test('an office on a host of its own knows where the site is, if anybody has said it', async () => {
  const metaOf = async (env: Record<string, string>) => {
    const { app } = await officeServer(env, { adminDir: builtAdmin(), siteDir: builtSite() })
    const { body } = await app.inject({ url: '/admin/login', headers: { host: 'office.example' } })
    return /<meta name="site-origin" content="([^"]*)">/.exec(body)?.[1]
  }
  const apart = { ADMIN_ORIGIN: 'https://office.example' }
  expect(await metaOf({ ...apart, PUBLIC_ORIGIN: 'https://labs.example' })).toBe(
    'https://labs.example',
  )
  expect(await metaOf(apart)).toBe('')
  expect(await metaOf({ PUBLIC_ORIGIN: 'https://labs.example' })).toBeUndefined()
})

test('no spelling of an address and no forwarded header opens the back office elsewhere', async () => {
  const { app } = await officeServer(
    { ADMIN_ORIGIN: 'https://office.example', TRUST_PROXY: '1' },
    { adminDir: builtAdmin(), siteDir: builtSite() },
  )
  const site = { host: 'labs.example' }
  const spellings = [
    '/%61dmin/dashboard',
    '/a%64min',
    '/api/v1/%61dmin/stats',
    '/%61pi/v1/admin/stats',
    'http://office.example/admin/dashboard',
    'https://office.example/api/v1/admin/stats',
  ]
  for (const url of [...spellings, '/admin/dashboard', '/api/v1/admin/stats']) {
    for (const more of [
      {},
      { 'x-forwarded-host': 'office.example', forwarded: 'host=office.example' },
    ]) {
      const reply = await app.inject({ url, headers: { ...site, ...more } })
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(reply.body).not.toContain('관리</title>')
    }
  }
  const auth = { method: 'POST', url: '/api/v1/%61dmin/auth', payload: ADMIN } as const
  expect((await app.inject({ ...auth, headers: site })).statusCode).toBe(404)
  const office = (host: string) => app.inject({ ...auth, headers: { host } })
  expect((await office('office.example')).statusCode).toBe(200)
  expect((await office('OFFICE.example:443')).statusCode).toBe(200)
  const elsewhere = { host: 'office.example', 'x-forwarded-host': 'labs.example' }
  expect((await app.inject({ url: '/', headers: elsewhere })).statusCode).toBe(404)
})

test('the request line of a proxy changes nothing, on a real connection', async () => {
  const { app } = await officeServer(
    { ADMIN_ORIGIN: 'https://office.example' },
    { adminDir: builtAdmin(), siteDir: builtSite() },
  )
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const status = async (target: string, host: string): Promise<string> => {
    const socket = connect(Number(address.port), address.hostname)
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).slice(9, 12)
  }
  expect(await status('http://office.example/admin/login', 'labs.example')).toBe('404')
  expect(await status('http://labs.example/', 'labs.example')).toBe('200')
  expect(await status('http://labs.example', 'labs.example')).toBe('200')
  expect(await status('ftp://office.example/admin/login', 'office.example')).toBe('404')
  expect(await status('/admin/login', 'office.example')).toBe('200')
})

test('a call spelled another way is answered under the same headers', async () => {
  const { app } = await officeServer({}, { siteDir: builtSite() })
  for (const url of ['/%61pi/v1/ad-settings', 'http://x/api/v1/ad-settings', '/%61pi/v1/none']) {
    const { headers } = await app.inject(url)
    expect([url, headers['cache-control'], headers['content-security-policy']]).toEqual([
      url,
      'no-store',
      "default-src 'none'; frame-ancestors 'none'",
    ])
  }
  const refused = await app.inject('/api/v1/%61dmin/stats')
  expect(refused.json().message).toMatch(/[가-힣]/)
})

const policyOf = (reply: { headers: Record<string, unknown> }): string =>
  String(reply.headers['content-security-policy'])

test('public pages keep the strict policy until there is an ad client, then carry a nonce', async () => {
  const server = await officeServer(APART, { adminDir: builtAdmin(), siteDir: builtSite() })
  const { app } = server
  const before = await app.inject('/')
  expect(policyOf(before)).toMatch(/script-src 'self' 'sha256-/)
  expect(policyOf(before)).not.toMatch(/nonce|unsafe|https:/)

  const call = await asAdmin(server)
  const settings = {
    ads_txt: '',
    adsense_client_id: 'ca-pub-1234567890123456',
    adsense_snippet: '',
  }
  await call('PUT', 'ad-settings', settings)
  const pages = [await app.inject('/'), await app.inject('/'), await app.inject('/nowhere')]
  const nonces = pages.map((page) => /'nonce-([\w-]{22})'/.exec(policyOf(page))?.[1] ?? 'none')
  expect(new Set(nonces).size).toBe(3)
  pages.forEach((page, i) => {
    expect(policyOf(page)).toContain("'strict-dynamic' 'unsafe-eval'")
    expect(policyOf(page)).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(page.headers.etag).toBeUndefined()
    expect(page.body.split(`nonce="${nonces[i]}"`)).toHaveLength(4)
    expect(page.body).toContain('<link rel="stylesheet"')
  })
  expect(pages[2]?.statusCode).toBe(404)
  expect(
    policyOf(await app.inject({ url: '/admin/login', headers: { host: 'office.example' } })),
  ).toBe(STRICT)

  await call('PUT', 'ad-settings', { ...settings, adsense_client_id: '' })
  expect(policyOf(await app.inject('/'))).toBe(policyOf(before))
})

test('a page with a nonce is compressed as the browser likes', async () => {
  const server = await officeServer(APART, { siteDir: builtSite() })
  const call = await asAdmin(server)
  await call('PUT', 'ad-settings', {
    ads_txt: '',
    adsense_client_id: 'ca-pub-1234567890123456',
    adsense_snippet: '',
  })
  for (const encoding of ['br', 'gzip']) {
    const page = await server.app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(page.headers['content-encoding']).toBe(encoding)
  }
})

test('an ad client of an older store changes no policy while the office is on this origin', async () => {
  const apart = await officeServer(APART)
  const settings = {
    ads_txt: '',
    adsense_client_id: 'ca-pub-1234567890123456',
    adsense_snippet: '',
  }
  await (
    await asAdmin(apart)
  )('PUT', 'ad-settings', settings)
  const env = { DATA_DIR: apart.dataDir }
  const { app } = await officeServer(env, { adminDir: builtAdmin(), siteDir: builtSite() })
  expect(policyOf(await app.inject('/'))).not.toMatch(/nonce|unsafe|https:/)
})
