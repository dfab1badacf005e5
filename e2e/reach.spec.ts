import { pageKinds } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

for (const lang of ['ko', 'en'] as const) {
  test(`every page describes itself in ${lang}`, async ({ page, request, baseURL }) => {
    const titles = new Set<string>()
    for (const path of pageKinds) {
      await page.goto(`${path}?lang=${lang}`, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      titles.add(await page.title())
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(15)
      const address = `${baseURL}${path}`
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${address}?lang=${lang}`,
      )
      for (const [hreflang, href] of [
        ['ko', `${address}?lang=ko`],
        ['en', `${address}?lang=en`],
        ['x-default', address],
      ] as const) {
        await expect(page.locator(`link[hreflang="${hreflang}"]`)).toHaveAttribute('href', href)
      }
      const picture = (await content('meta[property="og:image"]')) ?? ''
      expect(picture).toContain(`/og/${lang}/`)
      const image = await request.get(picture)
      expect(image.headers()['content-type']).toBe('image/png')
      const bytes = await image.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    }
    expect(titles.size).toBe(pageKinds.length)
  })
}

test('robots.txt leads to a sitemap whose every page is there', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const locations = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc)
  expect(locations.length).toBeGreaterThan(20)
  expect(locations).not.toContain(`${baseURL}/settings`)
  for (const location of locations) {
    const answer = await request.get(location, { maxRedirects: 0 })
    expect(answer.status(), location).toBe(200)
  }
})

test('[SHELL-5] what is not there is not for search engines', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await page.goto('/progress')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('[GAME-3] a game that does not exist goes home with a real status', async ({ request }) => {
  const answer = await request.get('/game/chess', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/'])
})

test('[SHELL-7] an address in a language shows it once; the choice of the visitor stays', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await page.goto('/guide?lang=ko')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('게임 방법과 기록을 줄이는 요령')
  await expect(page).toHaveURL('/guide')
  expect(await page.evaluate(() => localStorage.getItem('labs_locale'))).toBe('en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(errors).toEqual([])
})
