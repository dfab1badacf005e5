import type { Page } from '@playwright/test'
import { DrivenTime } from './support/driven-time.ts'
import { hostRun } from './support/host-run.ts'
import { keepBefore } from './support/notices.ts'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

/** A machine that stands still in the two seconds of ready voids the run, and it is begun again. */
async function begin(page: Page): Promise<void> {
  const start = page.locator('[data-action="start"]')
  await start.waitFor()
  await expect(async () => {
    if (await start.isVisible()) await start.click()
    await expect(page.locator('[data-phase="playing"]')).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('[GAME-5] a duel is left with Escape or Stop, and begins anew after a miss', async ({
  page,
  server,
}) => {
  const run = await hostRun(server, 'aim-trainer')
  await page.goto(`/duel/${run}`)
  const stage = page.locator('[data-game]')
  const start = page.locator('[data-action="start"]')
  await begin(page)
  await page.keyboard.press('Escape')
  await expect(stage).toHaveAttribute('data-phase', 'idle')
  await begin(page)
  const target = await page.locator('[data-target]').boundingBox()
  const beside = (target?.x ?? 0) > 640 ? -80 : 120
  await page.mouse.click((target?.x ?? 0) + beside, (target?.y ?? 0) + 20)
  await page.locator('[data-action="restart"]').click()
  await expect(page.locator('[data-action="restart"]')).toHaveCount(0)
  await page.locator('[data-action="stop"]').click()
  await expect(start).toBeVisible()
})

test('[GAME-5] [GAME-6] a result of a duel takes no press at once, and goes by itself when it can', async ({
  page,
  server,
}) => {
  const run = await hostRun(server, 'number-memory')
  // A name that nobody may have: the run is kept without it, and that is said.
  await keepBefore(page, 'labs_nickname', 'the ADMIN')
  const time = await DrivenTime.of(page, server)
  await page.goto(`/duel/${run}`)
  let tries = 0
  await page.route('**/api/v1/scores', (route) => {
    tries++
    return tries === 1 ? route.abort() : route.continue()
  })
  const start = page.locator('[data-action="start"]')
  await expect(start).toBeVisible()
  await time.stop()
  await start.click()
  const stage = page.locator('[data-game]')
  await time.passUntil('[data-game][data-phase="recall"]')
  await time.pass(900)
  await page.getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await time.passUntil('[data-duel-outcome="lost"]')
  const again = page.locator('[data-action="retry"]')
  const box = await again.boundingBox()
  await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.keyboard.press('Enter')
  await expect(stage).toHaveAttribute('data-phase', 'result')
  // What was asked for and what was typed is seen here too, and each level with its time.
  await expect(page.locator('[data-typed]')).toHaveText('1')
  await expect(page.locator('tr[data-trial="1"] td')).toHaveText([
    '5 digits',
    'Wrong',
    /^\d\.\d\d\ss$/,
    '',
  ])
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-notice="nickname"]')).toContainText('without a name')
  await expect(page.locator('[data-row][data-you]')).toContainText('Somebody')
  expect(tries).toBe(2)
  // On the smallest phone both runs stand side by side, inside the card and on one line each.
  await page.setViewportSize({ width: 320, height: 568 })
  const card = await page.locator('[data-duel-outcome]').boundingBox()
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(308)
  const heights = await page
    .locator('[data-duel-outcome] tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(44)
  await page.setViewportSize({ width: 1280, height: 800 })
  await time.pass(600)
  await expect(page.locator('[inert] [data-action]')).toHaveCount(0)
  await again.click()
  await time.passUntil('[data-game][data-phase="memorize"]')
})

test('[GAME-5] the second result says how each level went against the best run', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.goto('/game/number-memory')
  await playGame(page, 'number-memory', { input: 'keyboard', slipAt: 1, time })
  await expect(page.locator('[data-trial]')).toHaveCount(2)
  await expect(page.locator('[data-change]')).toHaveCount(0)
  await playGame(page, 'number-memory', { input: 'keyboard', slipAt: 2, time })
  // The best run had two levels: the third has nothing to be held against.
  await expect(page.locator('[data-trial]')).toHaveCount(3)
  await expect(page.locator('[data-change]')).toHaveCount(2)
  await expect(page.locator('[data-change]').first()).toHaveText(/^[+−±]\d+\.\d\d\ss$/)
  await expect(page.locator('[data-against-best]')).toBeVisible()
})
