import { onEitherScreen, onPhone } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** Headings that each text must have, in English and in Korean; they stand in the same order. */
const pages = {
  guide: { en: 'How to play, and how to get faster', ko: '게임 방법과 기록을 줄이는 요령' },
  stats: { en: 'What the numbers mean', ko: '숫자가 말해 주는 것' },
  about: { en: 'About Reflex Labs', ko: 'Reflex Labs 소개' },
  api: { en: 'Boards and runs for your own program', ko: '순위표와 기록을 내 프로그램에서' },
  privacy: { en: 'Privacy', ko: '개인정보 처리방침' },
  terms: { en: 'Terms', ko: '이용약관' },
  cookies: { en: 'Cookie policy', ko: '쿠키 정책' },
} as const
const names = Object.keys(pages) as (keyof typeof pages)[]

/** The minimum age and the codes; how long scores and snapshots are kept. */
const named: Record<'en' | 'ko', Partial<Record<keyof typeof pages, readonly string[]>>> = {
  en: { terms: ['13', 'RANGE', 'DURATION', 'HASH'], privacy: ['90 days', '00:05 UTC'] },
  ko: { terms: ['13', 'RANGE', 'DURATION', 'HASH'], privacy: ['90일', '00:05 UTC'] },
}

for (const [locale, tag] of [
  ['en', 'en-US'],
  ['ko', 'ko-KR'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale: tag })

    test(`[PAGE-1] [PAGE-3] [PAGE-4] each page is a long text in ${locale}, there before any script, and names what it must`, async ({
      request,
      page,
    }) => {
      for (const name of names) {
        const html = await (
          await request.get(`/${name}`, { headers: { 'accept-language': tag } })
        ).text()
        expect(html, name).toContain(pages[name][locale])
        await page.goto(`/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[name][locale])
        const article = page.locator('article')
        expect(((await article.textContent()) ?? '').length, name).toBeGreaterThan(2000)
        expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        for (const word of named[locale][name] ?? []) await expect(article).toContainText(word)
      }
    })
  })
}

test('[PAGE-2] the cookie page has its parts, its durations and the date of today', async ({
  page,
}) => {
  await page.clock.setFixedTime('2027-02-03T10:00:00Z')
  await page.goto('/cookies')
  await expect(page.locator('[data-updated]')).toHaveText('Last updated: February 3, 2027')
  for (const heading of [
    'Essential storage',
    'Analytics cookies',
    'Advertising cookies',
    'The consent banner',
    "Your browser's own settings",
    'Third-party cookies',
    'Retention',
    'Do Not Track and Global Privacy Control',
    'Contact',
    'Summary',
  ]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const text = page.locator('article')
  for (const word of ['Accept All', 'Necessary Only', 'future', 'no analytics cookies']) {
    await expect(text).toContainText(word)
  }
  const summary = page.locator('article table').last()
  const rows = [
    [/Bot-management/, '30 minutes'],
    [/Clearance/, '1 year'],
    [/visitor and session state/, '2 years'],
    [/session id/, '24 hours'],
    [/throttling/, '1 minute'],
    [/Local storage/, 'until cleared'],
  ] as const
  for (const [what, duration] of rows) {
    await expect(summary.getByRole('row').filter({ hasText: what })).toContainText(duration)
  }
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

onEitherScreen('phone', () => {
  test('the contents lead to their sections, also in Korean', async ({ page, isMobile }) => {
    await page.goto('/guide?lang=ko')
    const summary = page.locator('summary').filter({ hasText: '이 페이지의 내용' })
    if (isMobile) await summary.click()
    else await expect(summary).toBeHidden()
    const contents = page.getByRole('navigation', { name: '이 페이지의 내용' })
    const link = contents.getByRole('link').nth(8)
    const name = (await link.textContent()) ?? ''
    await link.click()
    const heading = page.getByRole('heading', { level: 2, name })
    await expect(heading).toBeInViewport()
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(
      `#${await heading.getAttribute('id')}`,
    )
  })
})

onPhone(() => {
  test('a wide table scrolls in itself, by keyboard too, and the page does not', async ({
    page,
  }) => {
    await page.goto('/guide')
    const table = page.getByRole('group', { name: 'Table, scrolls sideways' }).first()
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
  })
})

test('stats draws everyone, says so where there are no players, and says when it cannot', async ({
  page,
}) => {
  const buckets = [
    { from: 200, to: 220, players: 3 },
    { from: 220, to: 240, players: 9 },
  ]
  await page.route('**/api/v1/leaderboard/distribution?**', (route) => {
    const game = new URL(route.request().url()).searchParams.get('game')
    if (game === 'aim-trainer') return route.fulfill({ status: 503, body: 'busy' })
    const data = game === 'reaction-time' ? { buckets, players: 12 } : { buckets: [], players: 0 }
    return route.fulfill({ json: { ok: true, data } })
  })
  await page.goto('/stats')
  const chart = (game: string) => page.locator(`[data-distribution="${game}"]`)
  await chart('reaction-time').scrollIntoViewIfNeeded()
  await expect(chart('reaction-time').getByRole('img')).toHaveAccessibleName(/12 players/)
  await chart('reaction-time').getByText('as a table').click()
  await expect(chart('reaction-time').getByRole('row').nth(2)).toHaveText(/220 ms to 240 ms\s*9/)
  await chart('color-match').scrollIntoViewIfNeeded()
  await expect(chart('color-match')).toContainText('Nobody has played this one yet.')
  await chart('aim-trainer').scrollIntoViewIfNeeded()
  await expect(chart('aim-trainer')).toContainText('cannot be loaded')
})

test('[SHELL-2] the footer leads to every text', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of names) {
    await expect(footer.locator(`a[href="/${name}"]`)).toBeVisible()
  }
  await footer.locator('a[href="/about"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Reflex Labs')
})

test('[SHELL-6] a text that cannot be fetched is reported, and Try Again fetches it', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const pattern = '**/assets/text-page-*.js'
  await page.route(pattern, (route) => route.abort())
  const report = page.waitForResponse('**/api/v1/client-errors')
  await page.getByRole('contentinfo').locator('a[href="/guide"]').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  expect((await report).status()).toBe(204)
  await page.unroute(pattern)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.guide.en)
})
