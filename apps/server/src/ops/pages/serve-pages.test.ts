import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { get, temporaryDir, testServer } from '../../testing/fixtures.ts'

const INLINE = 'document.documentElement.dataset.theme = "dark"'
const html = (locale: string, name: string) =>
  `<!doctype html><html lang="${locale}"><script>${INLINE}</script><script type="module" src="/assets/index-1.js"></script>${name}</html>`

/** A built site of a few files, and a server that serves it. */
async function siteServer() {
  const siteDir = temporaryDir()
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), content)
  }
  for (const locale of ['ko', 'en']) {
    for (const page of ['index', '404', 'leaderboard', 'game/reaction-time']) {
      write(`pages/${locale}/${page}.html`, html(locale, page))
    }
  }
  write('client/assets/index-1.js', 'export const one = 1')
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return testServer({}, { siteDir })
}

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' }, 'ko'],
  [{ 'accept-language': 'fr, en;q=0.3, ko;q=0.7' }, 'ko'],
  [{ 'accept-language': 'ko;q=0, en;q=0.1' }, 'en'],
  [{ 'accept-language': 'ko;q=0.8, en;q=0.8' }, 'ko'],
  [{ 'accept-language': 'en, ko' }, 'en'],
  [{ 'accept-language': 'ko', cookie: 'a=b; labs_locale=en' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'labs_locale=ko; c=d' }, 'ko'],
  [{ 'accept-language': 'ko', cookie: 'labs_locale=xx' }, 'ko'],
])('[SHELL-7] a visitor with %o reads %s', async (headers, locale) => {
  const server = await siteServer()
  const page = await get(server, '/', headers)
  expect(page.headers['content-language']).toBe(locale)
  expect(page.body).toContain(`lang="${locale}"`)
  expect(page.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('[SHELL-5] an unknown path is the not-found page with status 404', async () => {
  const server = await siteServer()
  for (const url of [
    '/none',
    '/leaderboard/none',
    '/404',
    '//evil.example/',
    '/%2e%2e/secret',
    '/%E0%A4%A',
  ]) {
    const page = await get(server, url)
    expect([page.statusCode, page.body], url).toEqual([404, html('en', '404')])
  }
})

test('[GAME-3] an unknown game goes home', async () => {
  const server = await siteServer()
  for (const url of ['/game/none', '/game/none/']) {
    const reply = await get(server, url)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
  }
})

test('a trailing slash is taken off, and the query kept', async () => {
  const server = await siteServer()
  const reply = await get(server, '/game/reaction-time/?from=ad')
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/game/reaction-time?from=ad'])
})

test('a page may run its own inline script and no other, and is isolated', async () => {
  const server = await siteServer()
  const { headers } = await get(server, '/')
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'document-isolation-policy': 'isolate-and-credentialless',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
})

test('pages come compressed as the browser likes, and not again when it has them', async () => {
  const server = await siteServer()
  const plain = html('en', 'index')
  const brotli = await get(server, '/', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
  const gzip = await get(server, '/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  expect((await get(server, '/')).body).toBe(plain)
  const etag = String(brotli.headers.etag)
  const again = await get(server, '/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  const other = await get(server, '/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
})

test('assets are kept for a year; a missing one is 404 and never a page', async () => {
  const server = await siteServer()
  const asset = await get(server, '/assets/index-1.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toContain('javascript')
  const missing = await get(server, '/assets/index-2.js')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
  expect((await get(server, '/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('unknown API paths stay JSON beside the site', async () => {
  const server = await siteServer()
  expect((await get(server, '/api/v1/none')).json()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
