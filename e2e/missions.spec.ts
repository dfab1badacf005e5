import type { Page } from '@playwright/test'
import { DrivenTime } from './support/driven-time.ts'
import { playToRank } from './support/play-to-rank.ts'
import { keepBefore, letAppear, readKept, stopClock } from './support/notices.ts'
import { expect, test } from './support/test.ts'

const popup = (page: Page) => page.locator('[data-notice="mission"]')
const shown = (page: Page) => popup(page).locator('[data-mission]')
const row = (page: Page, id: string) => page.locator(`[data-mission-row="${id}"]`)

test('[MIS-1] a played and ranked game completes its missions, once', async ({ page, server }) => {
  const time = await DrivenTime.of(page, server)
  // The offer of a name goes before any news.
  await keepBefore(page, 'labs_name_offer', 'later')
  await playToRank(page, 'number-memory', { input: 'mouse', time })
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.goto('/progress')
  await expect(page.locator('[data-mission-row]')).toHaveCount(11)
  for (const id of ['first-game', 'first-score', 'first-best', 'top-100', 'top-10']) {
    await expect(row(page, id)).toHaveAttribute('data-completed', 'true')
  }
  await expect(row(page, 'ten-games')).toContainText('1 of 10')
  await expect(row(page, 'fifty-games')).toContainText('1 of 50')
  await expect(row(page, 'all-three')).toContainText('0 of 3')
  await expect(row(page, 'perfect-run')).toHaveAttribute('data-completed', 'false')
  await expect(page.locator('[data-missions-done]')).toHaveAttribute('data-missions-done', '5')
  const before = await readKept(page, 'labs_missions')

  await playToRank(page, 'number-memory', { input: 'mouse', time })
  await expect(popup(page)).toBeHidden()
  await page.goto('/progress')
  await expect(row(page, 'ten-games')).toContainText('2 of 10')
  expect(await readKept(page, 'labs_missions')).toMatchObject({
    progress: {
      'first-game': (before as { progress: Record<string, unknown> }).progress['first-game'],
    },
  })
})

test('each week has three missions made from one’s own level, and the month one', async ({
  page,
}) => {
  await keepBefore(page, 'labs_runs_reaction-time', [300, 250, 270])
  await stopClock(page, '2026-03-04T12:00:00Z')
  await page.goto('/progress')
  const goals = page.locator('[data-period-row]')
  await expect(goals).toHaveCount(4)
  await expect(goals.nth(0)).toContainText('Finish 5 runs.')
  await expect(goals.nth(1)).toContainText('Reaction Time: reach 270 ms or better 3 times.')
  await expect(goals.nth(2)).toContainText('Play 3 different games.')
  await expect(goals.nth(3)).toContainText('Play on 8 days of this month.')
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('March 9, 2026')
  await expect(page.getByRole('region', { name: 'This month' })).toContainText('April 1, 2026')

  await page.clock.setFixedTime('2026-03-10T12:00:00Z')
  await page.reload()
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('March 16, 2026')
})

/** The thirtieth day in a row, by one who never saw the notice of the first seven. */
async function visitOnDayThirty(page: Page): Promise<void> {
  const lastVisit = '2026-02-28'
  await keepBefore(page, 'daily_stamp', { lastVisit, streak: 29, totalStamps: 29, stamps: [] })
  await stopClock(page, '2026-03-01T12:00:00Z')
  await page.goto('/about')
  // One after the other: the stamp first.
  const stamp = page.locator('[data-notice="stamp"]')
  await letAppear(page, stamp)
  await expect(popup(page)).toHaveCount(0)
  await stamp.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(popup(page)).toBeVisible()
}

test('[MIS-2] [MIS-3] a stamp moves the two streak missions and no other; the popup shows each for three seconds and then closes', async ({
  page,
}) => {
  await visitOnDayThirty(page)
  expect(await readKept(page, 'labs_missions')).toMatchObject({
    progress: {
      'streak-7': { current: 7, completed: true },
      'streak-30': { current: 30, completed: true },
    },
  })
  const { progress } = (await readKept(page, 'labs_missions')) as { progress: object }
  expect(Object.keys(progress)).toEqual(['streak-7', 'streak-30'])

  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-7')
  await page.clock.runFor(2600)
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-7')
  await page.clock.runFor(500)
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-30')
  await page.clock.runFor(2800)
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-30')
  await page.clock.runFor(400)
  await expect(popup(page)).toBeHidden()
})

test('[MIS-3] a mission can be dismissed, and the next one takes its place', async ({ page }) => {
  await visitOnDayThirty(page)
  await popup(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-30')
  await popup(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeHidden()
})

test('[MIS-3] news leaves with its page, and what waited behind it too', async ({ page }) => {
  await visitOnDayThirty(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide' }).press('Enter')
  await expect(page).toHaveURL('/guide')
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeHidden()
})

test('whoever points at the popup may read it to the end', async ({ page }) => {
  await visitOnDayThirty(page)
  await popup(page).hover()
  await page.clock.runFor(10_000)
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-7')
  await page.mouse.move(10, 10)
  await page.clock.runFor(3100)
  await expect(shown(page)).toHaveAttribute('data-mission', 'streak-30')
})
