import type { Page } from '@playwright/test'
import { CALM, Calls, recordPhasesOfCalls } from './support/calls.ts'
import { playRun } from './support/player.ts'
import { isNightly } from './support/nightly.ts'
import { coveredBy, keepBefore, letAppear, readKept, stopClock } from './support/notices.ts'
import { onEitherScreen, onPhone } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

const notice = (page: Page) => page.locator('[data-notice="stamp"]')

test('[STAMP-1] a first visit is stamped, shown for five seconds, and never again that day', async ({
  page,
}) => {
  await stopClock(page, '2026-03-10T12:00:00Z')
  await page.goto('/')
  await letAppear(page, notice(page))
  await expect(notice(page)).toContainText('Stamped for today')
  expect(await readKept(page, 'daily_stamp')).toEqual({
    lastVisit: '2026-03-10',
    streak: 1,
    totalStamps: 1,
    stamps: ['2026-03-10'],
  })
  await page.clock.runFor(4500)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(600)
  await expect(notice(page)).toBeHidden()

  await page.reload({ waitUntil: 'networkidle' })
  await page.clock.runFor(10_000)
  await expect(page.getByRole('region', { name: 'Stamps and missions' })).toBeAttached()
  await expect(notice(page)).toBeHidden()
  expect(await readKept(page, 'daily_stamp')).toMatchObject({ totalStamps: 1 })
})

const streakOf = (streak: number, lastVisit: string) => ({
  lastVisit,
  streak,
  totalStamps: streak,
  stamps: [lastVisit],
})

const milestone = (page: Page, name: string) => notice(page).locator(`[data-milestone="${name}"]`)

test('[STAMP-1] the milestone of day 7 is shown', async ({ page }) => {
  await keepBefore(page, 'daily_stamp', streakOf(6, '2026-02-28'))
  await stopClock(page, '2026-03-01T12:00:00Z')
  await page.goto('/about')
  await letAppear(page, notice(page))
  await expect(milestone(page, 'week')).toContainText('7-day badge')
  expect(await readKept(page, 'daily_stamp')).toMatchObject({ streak: 7 })
  // One place for both: the mission of seven days waits until the stamp was seen.
  const mission = page.locator('[data-notice="mission"]')
  await expect(mission).toHaveCount(0)
  await page.clock.runFor(5100)
  await expect(mission).toBeVisible()
})

/** Comes back as somebody who has kept this and nothing else. */
async function comeWith(page: Page, path: string, kept: Record<string, unknown>): Promise<void> {
  const texts = Object.entries(kept).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  // Of the same origin, and without a script that could write after it.
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, texts)
  await page.goto(path)
}

test('[STAMP-1] other milestones are shown; a missed day starts again at one, and the stamps stay; damaged storage is mended', async ({
  page,
}) => {
  await stopClock(page, '2026-03-01T12:00:00Z')
  // The text does not differ by size; what waits behind it on a phone is tried with the week's.
  for (const [before, name, words] of [
    [29, 'month', '30-day badge'],
    [99, 'hundred', '100-day badge'],
    [39, 'ten', '40 days. Keep it up.'],
  ] as const) {
    await test.step(`the milestone of day ${before + 1}`, async () => {
      await comeWith(page, '/about', { daily_stamp: streakOf(before, '2026-02-28') })
      await letAppear(page, notice(page))
      await expect(milestone(page, name)).toContainText(words)
      expect(await readKept(page, 'daily_stamp')).toMatchObject({ streak: before + 1 })
    })
  }
  await test.step('a missed day starts again at one, and the stamps stay', async () => {
    await comeWith(page, '/about', { daily_stamp: streakOf(12, '2026-02-27') })
    await letAppear(page, notice(page))
    expect(await readKept(page, 'daily_stamp')).toEqual({
      lastVisit: '2026-03-01',
      streak: 1,
      totalStamps: 13,
      stamps: ['2026-02-27', '2026-03-01'],
    })
  })
  await test.step('damaged storage is mended, and what can be kept is kept', () =>
    expectMended(page))
})

async function expectMended(page: Page): Promise<void> {
  await comeWith(page, '/about', {
    daily_stamp: { lastVisit: 7, streak: 'x', totalStamps: 20, stamps: ['2026-02-28', null, 'x'] },
    labs_missions: '{"progress":{"top-10":{"completed":true},"play":1}}',
  })
  await letAppear(page, notice(page))
  expect(await readKept(page, 'daily_stamp')).toEqual({
    lastVisit: '2026-03-01',
    streak: 2,
    totalStamps: 21,
    stamps: ['2026-02-28', '2026-03-01'],
  })
  await notice(page).getByRole('link').click()
  await page.clock.resume()
  await expect(page.locator('[data-mission-row="top-10"]')).toHaveAttribute(
    'data-completed',
    'true',
  )
}

test('[STAMP-1] a tab left open over midnight stamps the new day and marks it', async ({
  page,
}) => {
  await keepBefore(page, 'daily_stamp', streakOf(4, '2026-03-10'))
  await stopClock(page, '2026-03-10T23:59:00Z')
  await page.goto('/progress', { waitUntil: 'networkidle' })
  await letAppear(page, page.locator('[data-day="2026-03-10"]'))
  await expect(page.locator('[data-day="2026-03-10"]')).toContainText('today')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('region', { name: 'Stamps and missions' })).toBeAttached()
  await page.clock.runFor(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await letAppear(page, notice(page))
  await expect(page.locator('[data-day="2026-03-11"][data-stamped]')).toContainText('today')
  await expect(page.locator('[data-day="2026-03-10"]')).not.toContainText('today')
})

test('[STAMP-1] a last visit of tomorrow begins at one again, and loses nothing', async ({
  page,
}) => {
  await keepBefore(page, 'daily_stamp', streakOf(3, '2026-03-10'))
  await stopClock(page, '2026-03-09T12:00:00Z')
  await page.goto('/about')
  await letAppear(page, notice(page))
  expect(await readKept(page, 'daily_stamp')).toEqual({
    lastVisit: '2026-03-09',
    streak: 1,
    totalStamps: 4,
    stamps: ['2026-03-10', '2026-03-09'],
  })
})

test.describe('in Seoul', () => {
  test.use({ timezoneId: 'Asia/Seoul' })

  test("[STAMP-1] the day is the visitor's own", async ({ page }) => {
    await keepBefore(page, 'daily_stamp', streakOf(1, '2026-03-10'))
    await stopClock(page, '2026-03-10T15:30:00Z')
    await page.goto('/about')
    await letAppear(page, notice(page))
    expect(await readKept(page, 'daily_stamp')).toMatchObject({
      lastVisit: '2026-03-11',
      streak: 2,
    })
  })
})

onEitherScreen('desktop', () => {
  test('the notice leads to the calendar, which turns by keyboard', async ({ page }) => {
    const stamps = ['2026-01-31', '2026-02-27', '2026-02-28']
    const kept = { lastVisit: '2026-02-28', streak: 2, totalStamps: 3, stamps }
    await keepBefore(page, 'daily_stamp', kept)
    await stopClock(page, '2026-03-01T12:00:00Z')
    await page.goto('/')
    await letAppear(page, notice(page))
    await notice(page).getByRole('link', { name: 'See the calendar' }).click()
    await page.clock.resume()
    await expect(page).toHaveURL('/progress')
    await expect(notice(page)).toBeHidden()
    await expect(page.locator('[data-stamp-figure="streak"]')).toHaveText('3 days')
    await expect(page.locator('[data-stamped]')).toHaveCount(1)
    const before = page.getByRole('button', { name: 'Previous month' })
    await before.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('February 2026').first()).toBeVisible()
    await expect(page.locator('[data-stamped]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-calendar="2026-01"] [data-stamped]')).toHaveText(/31/)
    await expect(before).toHaveAttribute('aria-disabled', 'true')
  })
})

test('on a wide screen the notice lies on no heading, control, link or ad', async ({ page }) => {
  await stopClock(page, '2026-03-01T12:00:00Z')
  const paths = ['/', '/game/aim-trainer', '/leaderboard/reaction-time', '/settings']
  for (const path of isNightly ? paths : paths.slice(0, 2)) {
    await comeWith(page, path, { daily_stamp: streakOf(6, '2026-02-28') })
    await letAppear(page, notice(page))
    for (const width of [1152, 1280, 1440]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect(notice(page)).toBeInViewport({ ratio: 1 })
        expect(await coveredBy(notice(page))).toEqual([])
      })
    }
  }
})

onPhone(() => {
  // Where cookies are asked about.
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the notice lies on no heading, control, ad or question', async ({ page }) => {
    await stopClock(page, '2026-03-01T12:00:00Z')
    for (const path of ['/', '/about', '/settings', '/game/aim-trainer']) {
      await test.step(path, async () => {
        await comeWith(page, path, { daily_stamp: streakOf(6, '2026-02-28') })
        await letAppear(page, page.locator('[data-overlay="consent"]'))
        await letAppear(page, notice(page))
        expect(await coveredBy(notice(page))).toEqual([])
        await expect(notice(page)).toBeInViewport({ ratio: 1 })
      })
    }
  })
})

onEitherScreen('phone', () => {
  test('[STAMP-1] [MIS-3] [TRK-4] what arrives while a run is timed waits: no notice is shown, and no call made', async ({
    page,
  }) => {
    const phasesOfCalls = await recordPhasesOfCalls(page)
    const calls = new Calls(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(late-parts|ad-filling)-/, async (route) => {
      await released
      await route.continue()
    })
    // The offer of a name goes before any news.
    await keepBefore(page, 'labs_name_offer', 'later')
    await page.goto('/game/number-memory')
    const stage = page.locator('[data-game="number-memory"]')
    await stage.locator('[data-action="start"]').click()
    await expect(stage).toHaveAttribute('data-phase', 'memorize')
    await page.evaluate(() => {
      const phases: string[] = []
      Object.assign(globalThis, { phasesWithNotice: phases })
      new MutationObserver(() => {
        if (!document.querySelector('[data-notice]')) return
        phases.push(document.querySelector('[data-game]')?.getAttribute('data-phase') ?? 'none')
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    release()
    expect(await playRun(page, 'number-memory', { input: 'keyboard', slipAt: 0 })).toBe('finished')
    const shown = page.locator('[data-notice]').first()
    await expect(shown).toBeVisible()
    expect(await coveredBy(shown)).toEqual([])
    const phases = await page.evaluate(
      () => Reflect.get(globalThis, 'phasesWithNotice') as string[],
    )
    expect(new Set(phases)).toEqual(new Set(['result']))
    for (const path of ['track-visit', 'events', 'ad-settings', 'ad-placement']) {
      await expect.poll(() => calls.of(path).length, path).toBeGreaterThan(0)
    }
    expect((await phasesOfCalls()).filter((phase) => !CALM.has(phase))).toEqual([])
  })
})
