import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cpuMs } from '../../testing/adversary/send.ts'
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

test('without one, pages name this machine alone, whatever Host header they are asked with', async () => {
  const server = await siteServer({ TRUST_PROXY: '1' })
  const named = async (headers: Record<string, string>) =>
    canonical((await get(server, '/', headers)).body)
  for (let i = 0; i < 20; i++) {
    const bare = await get(server, '/', { host: `made-up-${i}.example` })
    expect(bare.body).not.toMatch(/%|made-up/)
    expect(bare.body).toContain('text')
  }
  expect(await named({ host: 'localhost:8080' })).toBe('http://localhost:8080/')
  expect(await named({ host: '127.0.0.1:8080' })).toBe('http://127.0.0.1:8080/')
  expect(await named({ host: 'localhost.evil.example' })).toBeUndefined()
  const forwarded = { host: 'localhost:8080', 'x-forwarded-host': 'evil.example' }
  expect(await named(forwarded)).toBe('http://localhost:8080/')
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    for (const headers of [forwarded, { host: 'evil.example' }]) {
      expect((await get(server, path, headers)).body).not.toContain('evil')
    }
  }
})

test('an address of slashes alone is read once', async () => {
  const server = await siteServer()
  const spent: number[] = []
  for (let i = 0; i < 5; i++) {
    const ask = () => get(server, `/${'/'.repeat(15_000)}x`)
    spent.push(await cpuMs(async () => expect((await ask()).statusCode).toBe(404)))
  }
  expect(Math.min(...spent)).toBeLessThan(20)
  expect((await get(server, '/guide///')).headers.location).toBe('/guide')
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
