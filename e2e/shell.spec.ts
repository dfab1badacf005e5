import { gameSlugs } from '@reflex/contract'
import { readFileSync } from 'node:fs'
import { awake } from './support/awake.ts'
import { onBothScreens, onEitherScreen, onPhone } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

onBothScreens(() => {
  test('[SHELL-1] the header has the brand, the links and the language switch', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/leaderboard')
    const header = page.getByRole('banner')
    if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
    await expect(header.getByRole('link', { name: 'Leaderboard', exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(header.getByRole('button', { name: '한국어' })).toBeVisible()
    await header.getByRole('link', { name: 'Reflex Labs' }).click()
    await expect(page).toHaveURL('/')
  })
})

onPhone(() => {
  test('[SHELL-1] the mobile menu opens, closes on Escape and on a choice', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL('/leaderboard')
    await expect(menu).toBeHidden()
  })
})

test('[SHELL-1] [SHELL-7] the switch reloads the page in the other language and keeps it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '한국어' }).click()
  await loaded
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나는 정말 얼마나 빠를까요?')
  expect(await page.evaluate(() => localStorage.getItem('labs_locale'))).toBe('ko')
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('순위표')
})

test.describe('a Korean browser', () => {
  test.use({ locale: 'ko-KR' })

  test('[SHELL-7] the first visit follows the browser; the kept language wins over the served one, without a cookie too', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page).toHaveTitle(/테스트/)
    await expect(page.getByRole('contentinfo')).toContainText('게임')

    await page.addInitScript(() => localStorage.setItem('labs_locale', 'en'))
    await context.clearCookies()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fast are you, really?')
    await expect(page).toHaveTitle(/tests/)
    const kept = async () =>
      (await context.cookies()).find(({ name }) => name === 'labs_locale')?.value
    await expect.poll(kept).toBe('en')
  })
})

onEitherScreen('desktop', () => {
  test('[SHELL-2] the footer leads to every game; one chosen there begins at its head', async ({
    page,
  }) => {
    await page.goto('/game/reaction-time')
    const games = page.getByRole('contentinfo').getByRole('navigation', { name: 'Games' })
    await expect(games.getByRole('link')).toHaveCount(gameSlugs.length)
    await awake(page)
    await games.getByRole('link', { name: 'Number Memory' }).click()
    await expect(page).toHaveURL('/game/number-memory')
    await expect(page.locator('[data-game="number-memory"]')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('[SHELL-3] the skip link is first and moves to the main content, and no link of the shell leads nowhere', async ({
  page,
  request,
}) => {
  await page.goto('/leaderboard')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(hrefs.length).toBeGreaterThan(7)
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
})

test('[SHELL-5] an unknown path is 404, with ways on', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const popular = main.getByRole('navigation', { name: 'Popular pages' })
  for (const href of [
    '/',
    '/game/reaction-time',
    '/game/left-or-right',
    '/game/color-match',
    '/leaderboard',
  ]) {
    await expect(popular.locator(`a[href="${href}"]`)).toBeVisible()
  }
  await main.getByRole('link', { name: 'Reaction Time' }).first().click()
  await expect(page).toHaveURL('/game/reaction-time')
  await page.goBack()
  await main.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fast are you, really?')
})

test('[GAME-3] an unknown game goes home', async ({ page }) => {
  await page.goto('/game/chess')
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-card]')).toHaveCount(gameSlugs.length)
})

test('[SHELL-6] a broken page is reported and recovers without a reload', async ({ page }) => {
  await page.route('**/api/v1/leaderboard?**', (route) =>
    route.fulfill({ json: { ok: true, data: { rows: [null], players: 1 } } }),
  )
  const report = page.waitForResponse('**/api/v1/client-errors')
  await page.goto('/leaderboard/reaction-time')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(alert).toContainText('has been reported')
  const answer = await report
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toMatchObject({ path: '/leaderboard/reaction-time' })
  await expect(alert.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')

  await page.unroute('**/api/v1/leaderboard?**')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reaction Time leaderboard')
  await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})

test('[SHELL-6] another game is shown after one that could not be loaded', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/assets/**', (route) => route.abort())
  await page.locator('[data-card="reaction-time"]').getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await page.unroute('**/assets/**')
  const games = page.getByRole('contentinfo').getByRole('navigation', { name: 'Games' })
  await games.getByRole('link', { name: 'Number Memory' }).click()
  await expect(page.locator('[data-game="number-memory"]')).toBeVisible()
})

const BOARD_CODE = /\/assets\/leaderboard-[^/]*\.js$/

test('code that failed is asked for again: when one reached for a link, and at a load', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.route(BOARD_CODE, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  const board = page.locator('a[href="/leaderboard"]').first()
  await board.dispatchEvent('focusin')
  await failed
  await board.dispatchEvent('click')
  await expect(page).toHaveURL('/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard')

  await page.route(BOARD_CODE, (route) => route.abort(), { times: 2 })
  await page.goto('/leaderboard')
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL(/range=weekly/)
})

test('code that went with its release is asked for from the new one', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  let isReleased = false
  await page.route(BOARD_CODE, (route) =>
    isReleased ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.route('**/leaderboard', async (route) => {
    isReleased ||= route.request().isNavigationRequest()
    if (isReleased) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ body: (await answer.text()).replace('/assets/index-', '/assets/other-') })
  })
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.locator('a[href="/leaderboard"]').first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard')
  await expect(page.locator('body[data-old]')).toHaveCount(0)
})

test('a page is whole without what comes late, ads and messages and their words', async ({
  page,
}) => {
  const refused = new Set<string>()
  for (const part of ['late-parts', 'ad-filling']) {
    await page.route(`**/assets/${part}-*.js`, (route) => {
      refused.add(part)
      return route.abort()
    })
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => refused.size).toBe(2)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
  await expect(page.locator('[data-card]')).toHaveCount(gameSlugs.length)
})

test('a page is whole where only the words of ads and messages do not come', async ({ page }) => {
  const built = new URL('../apps/site/dist/manifest.json', import.meta.url)
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(built, 'utf8'))
  const words = manifest['src/lib/words/en/late.ts']?.file ?? 'nothing'
  await page.route(`**/${words}`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith(words))
  await page.goto('/', { waitUntil: 'networkidle' })
  await failed
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
  await expect(page.locator('[data-card]')).toHaveCount(gameSlugs.length)
})

test('the theme follows the system until it is switched, and then stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await background()).toBe('rgb(14, 17, 18)')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(background).toBe('rgb(242, 243, 239)')
  await page.reload()
  expect(await background()).toBe('rgb(242, 243, 239)')
})

onEitherScreen('phone', () => {
  test('hydration finds the page as it was prerendered', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    for (const path of ['/', '/leaderboard', '/game/reaction-time', '/challenge']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(complaints).toEqual([])
  })
})
