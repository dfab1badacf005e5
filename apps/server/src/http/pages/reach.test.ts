import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { get, temporaryDir, testServer } from '../../testing/fixtures.ts'

const html = (locale: string, path: string, isPrivate: boolean) => `<!doctype html>
<html lang="${locale}">
${isPrivate ? '<meta name="robots" content="noindex" />' : `<link rel="canonical" href="%ORIGIN%${path}%LANG%" />`}
<script type="application/ld+json">{"url":"%ORIGIN%/"}</script>
<body>text</body></html>
`

async function siteServer(env: Record<string, string> = {}) {
  const siteDir = temporaryDir()
  for (const locale of ['ko', 'en']) {
    for (const page of ['index', '404', 'guide', 'settings']) {
      const file = join(siteDir, `pages/${locale}/${page}.html`)
      mkdirSync(dirname(file), { recursive: true })
      const path = page === 'index' ? '/' : `/${page}`
      writeFileSync(file, html(locale, path, page === '404' || page === 'settings'))
    }
  }
  return testServer(env, { siteDir })
}

const canonical = (body: string): string | undefined =>
  /rel="canonical" href="([^"]*)"/.exec(body)?.[1]

test('an address that asks for a language gets it, whatever the visitor prefers', async () => {
  const server = await siteServer()
  const headers = { 'accept-language': 'en', cookie: 'labs_locale=en' }
  const page = await get(server, '/guide?lang=ko', headers)
  expect(page.headers['content-language']).toBe('ko')
  expect(canonical(page.body)).toMatch(/\/guide\?lang=ko$/)
  expect((await get(server, '/guide?lang=fr', headers)).headers['content-language']).toBe('en')
  expect(canonical((await get(server, '/guide?x=1', headers)).body)).toMatch(/\/guide$/)
})

test('the configured origin is the one that pages name', async () => {
  const server = await siteServer({ PUBLIC_ORIGIN: 'https://games.example' })
  const page = await get(server, '/guide', { host: 'inside:8080' })
  expect(canonical(page.body)).toBe('https://games.example/guide')
  expect(page.body).toContain('{"url":"https://games.example/"}')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

test('without one, pages name the host that was asked for, and made-up hosts get none', async () => {
  const server = await siteServer()
  const hosts = ['a.example', 'b.example', 'localhost:8080', 'd.example', 'e.example', 'f.example']
  const named: (string | undefined)[] = []
  for (const host of hosts) named.push(canonical((await get(server, '/', { host })).body))
  expect(named).toEqual([
    'http://a.example/',
    'http://b.example/',
    'http://localhost:8080/',
    'http://d.example/',
    undefined,
    undefined,
  ])
  const bare = await get(server, '/', { host: 'e.example' })
  expect(bare.body).not.toContain('%')
  expect(bare.body).toContain('text')
})

test('robots.txt names the sitemap, and the sitemap every page for search', async () => {
  const server = await siteServer({ PUBLIC_ORIGIN: 'https://games.example' })
  const robots = await get(server, '/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Sitemap: https://games.example/sitemap.xml')
  expect(robots.body).toContain('Disallow: /admin')
  const sitemap = await get(server, '/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const locations = Array.from(sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => loc)
  expect(locations).toEqual(['https://games.example/', 'https://games.example/guide'])
  expect(sitemap.body).toContain('hreflang="ko" href="https://games.example/guide?lang=ko"')
})
