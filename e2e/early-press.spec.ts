import type { Page } from '@playwright/test'
import { keepBefore } from './support/notices.ts'
import { expect, test } from './support/test.ts'

/** Opens a page whose code is still on its way; gives what lets it come. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}

const GAME_CODE = /\/assets\/game-[^/]*\.js$/

/** What asks for a page's code before anything is drawn: the link in its head, and its first script. */
const ASKED_EARLY = 2

interface HalfOpen {
  /** Lets the first script come. React then hydrates the frame, and the page in it waits. */
  hydrate(): Promise<void>
  arrive(): void
  /** The games that sessions were asked for. */
  readonly started: readonly string[]
}

/** Opens the page of a game whose own code fails to come at first, and then is long on its way. */
async function openByHalves(page: Page, path: string): Promise<HalfOpen> {
  const script = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const started: string[] = []
  await page.route('**/assets/index-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  let asked = 0
  await page.route(GAME_CODE, async (route) => {
    if (++asked <= ASKED_EARLY) return route.abort()
    drawn.resolve()
    await held.promise
    await route.continue()
  })
  await page.route('**/api/v1/game-session', (route) => {
    started.push(route.request().postDataJSON().game)
    return route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const hydrate = () => {
    script.resolve()
    return drawn.promise
  }
  return { hydrate, arrive: held.resolve, started }
}

/** The frame answers while the page still waits, and each press counts once. */
async function switchTheme(page: Page, to: 'dark' | 'light'): Promise<void> {
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
}

test('a start pressed before the code has arrived is not lost', async ({ page }) => {
  const arrive = await openSlowly(page, '/game/number-memory')
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
  arrive()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'memorize')
})

for (const when of ['before React listens', 'while React waits for the page'] as const) {
  test(`a start pressed ${when} is heard once when its code has come`, async ({ page }) => {
    const { hydrate, arrive, started } = await openByHalves(page, '/game/number-memory')
    const start = page.locator('[data-action="start"]')
    if (when === 'before React listens') await start.click()
    await hydrate()
    if (when === 'while React waits for the page') await start.click()
    await switchTheme(page, 'dark')
    await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
    arrive()
    await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'memorize')
    expect(started).toEqual(['number-memory'])
  })
}

test('a start pressed on a page that was left before its code came starts nothing', async ({
  page,
}) => {
  const { hydrate, arrive, started } = await openByHalves(page, '/game/number-memory')
  await hydrate()
  await page.locator('[data-action="start"]').click()
  await switchTheme(page, 'dark')
  await page.getByRole('contentinfo').locator('a[href="/game/reaction-time"]').click()
  await expect(page).toHaveURL('/game/reaction-time')
  arrive()
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
  await switchTheme(page, 'light')
  expect(started).toEqual([])
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-game]')).not.toHaveAttribute('data-phase', 'idle')
  expect(started).toEqual(['reaction-time'])
})

test('[SHELL-6] where the code of the first page never came, Try Again is heard', async ({
  page,
}) => {
  await page.route(GAME_CODE, (route) => route.abort())
  await page.goto('/game/number-memory')
  const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.unroute(GAME_CODE)
  await again.click()
  await expect(page.locator('[data-game="number-memory"]')).toBeVisible()
})

test('any other button pressed before its code is not lost, and happens once', async ({ page }) => {
  const arrive = await openSlowly(page, '/settings')
  await page.locator('[data-action="transfer-enter"]').click()
  await expect(page.locator('input[name="code"]')).toHaveCount(0)
  arrive()
  await expect(page.locator('input[name="code"]')).toBeVisible()

  await page.goto('/')
  const theme = page.getByRole('button', { name: 'Switch between light and dark' })
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[SET-1] what is ticked or chosen before its code has come is shown at once, and holds', async ({
  page,
}) => {
  await keepBefore(page, 'labs_comfort', 'large')
  const asked: unknown[] = []
  await page.route('**/api/v1/me/watchable', (route) => {
    asked.push(route.request().postDataJSON())
    return route.continue()
  })
  const arrive = await openSlowly(page, '/settings')
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  const language = (name: string) => page.getByRole('radio', { name })
  await box(/More contrast/).check()
  // Pressed twice, it is as it was.
  await box(/Sound/).check()
  await box(/Sound/).uncheck()
  await page.locator('[data-watchable]').uncheck()
  await language('한국어').check()
  await language('English').check()
  await language('한국어').check()
  await expect(page.locator('html')).toHaveAttribute('data-comfort', 'large')
  arrive()
  await expect(page.locator('html')).toHaveAttribute('data-comfort', 'large contrast')
  await expect(box(/More contrast/)).toBeChecked()
  await expect(box(/Larger words/)).toBeChecked()
  await expect(box(/Sound/)).not.toBeChecked()
  await expect.poll(() => asked).toEqual([{ watchable: false }])
  await expect(page.locator('[data-watchable]')).not.toBeChecked()
  await expect(language('한국어')).toBeChecked()
  await page.locator('[data-action="save"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})

test('[LB-2] no day can be put in before anybody looks it up', async ({ page }) => {
  const arrive = await openSlowly(page, '/leaderboard')
  const day = page.locator('input[type="date"]')
  await expect(day).not.toBeEditable()
  arrive()
  await expect(day).toBeEditable()
})

test('what is pressed on a page that then comes in another language is pressed there', async ({
  page,
}) => {
  await keepBefore(page, 'labs_locale', 'ko')
  const arrive = await openSlowly(page, '/game/number-memory')
  await page.locator('[data-action="start"]').click()
  arrive()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'memorize')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})

test('[SET-1] a form sent before its code has come keeps what was saved', async ({ page }) => {
  await keepBefore(page, 'labs_nickname', 'Before')
  const arrive = await openSlowly(page, '/settings')
  // Nothing can be typed that the saved name would come into.
  await expect(page.locator('input[name="nickname"]')).not.toBeEditable()
  await page.locator('[data-action="save"]').click()
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await expect(page.locator('[data-toast]')).toBeVisible()
  await expect(page.locator('input[name="nickname"]')).toHaveValue('Before')
  expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBe('Before')
})
