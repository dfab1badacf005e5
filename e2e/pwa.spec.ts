import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { gameSlugs } from '@reflex/contract'
import { writeServiceWorker } from '@reflex/site/service-worker'
import { DrivenTime } from './support/driven-time.ts'
import { nextVersion } from './support/front.ts'
import { isNightly } from './support/nightly.ts'
import { expect } from './support/test.ts'
import { cacheNames, controlled, keptAddresses, lookForUpdate, test } from './support/worker.ts'

const updateBar = (page: Page) => page.locator('[data-overlay="update"]')
const stage = (page: Page) => page.locator('[data-game]')

/** Another tab. It tells of its visit once it has begun to follow versions. */
async function openOther(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  const told = other.waitForRequest('**/api/v1/track-visit')
  await other.goto('/about')
  await controlled(other)
  await told
  return other
}

test('[PWA-2] a first worker is no update; it keeps files and pages, and never an API, an error or a redirect', async ({
  page,
}) => {
  await page.goto('/')
  await controlled(page)
  await lookForUpdate(page)
  await expect(page.getByRole('region', { name: 'Site notices' })).toBeAttached()
  await expect(updateBar(page)).toHaveCount(0)
  await page.goto('/leaderboard')
  await page.goto('/nothing')
  await page.goto('/game/chess')
  await page.goto('/admin/login')
  await page.goto('/leaderboard?range=weekly')
  await expect.poll(() => keptAddresses(page)).toContain('/leaderboard')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/offline')
  const others = kept.filter((path) => !path.startsWith('/assets/'))
  expect(new Set(others)).toEqual(new Set(['/', '/leaderboard', '/offline']))
})

test('[PWA-2] checked every minute; a new version waits for the word, then all tabs have it', async ({
  page,
  context,
  front,
}) => {
  await page.clock.install()
  await page.goto('/')
  await controlled(page)
  const other = await openOther(context)

  front.changeWorker = nextVersion('bbbbbbbbbbbb')
  await expect(updateBar(page)).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(updateBar(page)).toBeVisible()
  await other.evaluate(() => document.body.setAttribute('data-old', ''))
  const loaded = page.waitForEvent('load')
  await updateBar(page).getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect(updateBar(page)).toHaveCount(0)
  await expect(other.locator('body[data-old]')).toHaveCount(0)
  await expect.poll(() => cacheNames(page)).toContain('assets-bbbbbbbbbbbb')
})

/**
 * Runs in the page: it asks the worker for a file, again and again, until the update has been pressed.
 * Gives what the button says then.
 */
async function pressWhileAsking(): Promise<string | undefined> {
  const file = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
  let isPressed = false
  const ask = async (): Promise<void> => {
    const answer = await fetch(file)
    await answer.text()
    if (!isPressed) void ask()
  }
  void ask()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const button = document.querySelector<HTMLElement>('[data-action="update"]')
  button?.click()
  isPressed = true
  await new Promise((resolve) => setTimeout(resolve))
  return button?.innerText
}

test('[PWA-2] a new version is taken while the old one still answers, and all tabs have it', async ({
  page,
  context,
  front,
}) => {
  await page.goto('/')
  await controlled(page)
  const other = await openOther(context)
  front.changeWorker = nextVersion('ffffffffffff')
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()
  await other.evaluate(() => document.body.setAttribute('data-old', ''))
  const loaded = page.waitForEvent('load')
  expect(await page.evaluate(pressWhileAsking)).toBe('Updating…')
  await loaded
  await expect(updateBar(page)).toHaveCount(0)
  await expect(other.locator('body[data-old]')).toHaveCount(0)
})

test('[PWA-2] nothing is said of a new version in a live run', async ({ page, front, server }) => {
  // A stopped clock: installing a version keeps a small machine so busy that it would stall the run.
  const time = await DrivenTime.of(page, server)
  await page.goto('/game/number-memory')
  await controlled(page)
  await time.stop()
  await page.locator('[data-action="start"]').click()
  await time.passUntil('[data-digits]')
  await expect(stage(page)).toHaveAttribute('data-phase', 'memorize')
  front.changeWorker = nextVersion('cccccccccccc')
  await lookForUpdate(page)
  await time.pass(3100)
  await expect(stage(page)).toHaveAttribute('data-phase', 'recall')
  await expect.poll(() => cacheNames(page)).toContain('assets-cccccccccccc')
  await expect(updateBar(page)).toHaveCount(0)
  await page.getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await time.resume()
  await expect(stage(page)).toHaveAttribute('data-phase', 'result')
  // Nor does it lie over a result; it comes when that is left.
  await expect(page.locator('[data-action="retry"]')).toBeVisible()
  await expect(updateBar(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(updateBar(page)).toBeVisible()
})

test('after two deploys an old tab still finds its chunks', async ({ page, front }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/')
  await controlled(page)
  front.isGone = (path) => path.startsWith('/assets/')
  for (const name of ['dddddddddddd', 'eeeeeeeeeeee']) {
    front.changeWorker = nextVersion(name)
    await lookForUpdate(page)
    await expect.poll(() => cacheNames(page)).toContain(`assets-${name}`)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aim Trainer' }).click()
  await expect(stage(page)).toHaveAttribute('data-game', 'aim-trainer')
  expect(errors).toEqual([])
})

test('a server in trouble: what was seen is shown, what was not says so, neither is kept', async ({
  page,
  front,
}) => {
  await page.goto('/about')
  await controlled(page)
  await page.reload()
  await expect.poll(() => keptAddresses(page)).toContain('/about')
  front.isBroken = true
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Broken')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broken')
  front.isBroken = false
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Broken')
})

test('[PWA-2] without a worker, or without room for it, the site is the same', async ({
  page,
  context,
  front,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  front.changeWorker = () => ''
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('[data-toast], [data-overlay]')).toHaveCount(0)

  front.changeWorker = (script) => script
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: 2000 })
  await page.goto('/leaderboard', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Reflex Labs' }).click()
  await expect(page.locator('[data-card]')).toHaveCount(gameSlugs.length)
  expect(errors).toEqual([])
})

test('the kill switch takes the worker and everything kept away', async ({ page, front }) => {
  const client = mkdtempSync(join(tmpdir(), 'reflex-worker-'))
  mkdirSync(join(client, 'assets'))
  process.env['SERVICE_WORKER'] = 'off'
  await writeServiceWorker(client, [])
  delete process.env['SERVICE_WORKER']
  const off = readFileSync(join(client, 'sw.js'), 'utf8')

  await page.goto('/')
  await controlled(page)
  front.changeWorker = () => off
  await lookForUpdate(page)
  await expect.poll(() => cacheNames(page)).toEqual([])
  await expect(updateBar(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).click()
  await expect(page).toHaveURL('/guide')

  await page.goto('/leaderboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard')
  const left = () =>
    page.evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      controller: navigator.serviceWorker.controller,
      caches: await caches.keys(),
    }))
  // The page registers it once more, and it goes again.
  await expect.poll(left).toEqual({ registrations: 0, controller: null, caches: [] })
})

/** What differs by language is words: the usual run reads them in Korean. */
for (const locale of isNightly ? (['en-US', 'ko-KR'] as const) : (['ko-KR'] as const)) {
  test.describe(`offline in ${locale}`, () => {
    test.use({ locale })
    test('all six games can be practised, and say that it is practice', async ({
      page,
      context,
      front,
      server,
    }) => {
      test.setTimeout(120_000)
      const time = await DrivenTime.of(page, server)
      await page.goto('/')
      await controlled(page)
      front.isAway = true
      await context.setOffline(true)
      for (const slug of gameSlugs) {
        await page.goto(`/game/${slug}`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        await expect(page.locator('[data-notice="offline"]')).toBeVisible()
        await time.stop()
        await page.locator('[data-action="start"]').click()
        await time.passUntil('[data-game]:not([data-phase="idle"])')
        if (slug !== 'number-memory') await time.resume()
      }
      await time.passUntil('[data-phase="recall"]')
      await page.getByRole('textbox').fill('1')
      await page.keyboard.press('Enter')
      await time.passUntil('[data-phase="result"]')
      await time.resume()
      const text = locale === 'ko-KR' ? '순위에 올릴 수 없어요' : 'cannot be ranked'
      await expect(page.locator('[data-notice="practice"]')).toContainText(text)
      await expect(page.locator('[data-action="submit"]')).toHaveCount(0)

      await page.goto('/leaderboard')
      await expect(page.locator('[data-empty]')).toBeVisible()
    })
  })
}
