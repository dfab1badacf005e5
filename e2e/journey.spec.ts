import { playGame, type InputDevice } from './support/player.ts'
import { Body } from './support/player/body.ts'
import { onEitherScreen, type Screen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

const inputs: Record<Screen, readonly InputDevice[]> = {
  phone: ['touch'],
  desktop: ['mouse', 'keyboard'],
}

onEitherScreen('desktop', (screen) => {
  test('[HOME-2, HOME-4, HOME-5, GAME-1, LB-3] from home to a rank, onto the board and back, across a restart', async ({
    page,
    server,
  }) => {
    for (const [nth, input] of inputs[screen].entries()) {
      await page.goto('/')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      const body = new Body(page, input)
      await body.activate(page.locator('main a[href="/game/number-memory"]').first())
      await expect(page.locator('[data-ad-position="game-before"]')).toBeAttached()
      await expect(page.locator('[data-ad-position="game-after"]')).toBeAttached()

      await playGame(page, 'number-memory', { input, slipAt: 0 })
      await expect(page.locator('[data-rank]')).toBeVisible()

      await body.activate(page.locator('[data-game] a[href="/leaderboard/number-memory"]'))
      const row = page.locator('[data-row][data-you]')
      await expect(row).toContainText('5 digits')
      await expect(row).toContainText('(you)')

      // What was kept does not know which device it was.
      if (nth === 0) await server.restart()
      await page.reload()
      await expect(row).toContainText('5 digits')

      await page.goto('/')
      const card = page.locator('[data-card="number-memory"]')
      await expect(card).toContainText('5 digits')
      await expect(page.getByText('Welcome back')).toBeVisible()
    }
  })
})
