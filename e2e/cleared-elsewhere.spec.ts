import type { BrowserContext, Page } from '@playwright/test'
import { DrivenTime } from './support/driven-time.ts'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { testNightly } from './support/test-nightly.ts'

async function clearInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/settings')
  await other.locator('[data-action="clear-data"]').click()
  await other.locator('[data-action="confirm"]').click()
  await expect(other).toHaveURL('/')
  await other.close()
}

const cleared = (page: Page) => page.locator('[data-notice="cleared"]')

function watchSubmits(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/(scores|challenge\/submit)$/.test(request.url())) sent.push(request.url())
  })
  return sent
}

test.describe('data cleared in another tab, in Korean', () => {
  test.use({ locale: 'ko-KR' })

  testNightly(
    '[SET-3] a run is not sent, says why, and the next one counts',
    async ({ page, context, server }) => {
      const time = await DrivenTime.of(page, server)
      const sent = watchSubmits(page)
      await page.goto('/game/number-memory')
      await page.locator('[data-action="start"]').click()
      await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'recall')
      await clearInAnotherTab(context)
      await page.bringToFront()
      await page.getByRole('textbox').fill('1')
      await page.keyboard.press('Enter')
      await expect(cleared(page)).toContainText('다른 탭에서 데이터를 지워서')
      expect(sent).toEqual([])
      await playGame(page, 'number-memory', { input: 'keyboard', slipAt: 0, time })
      await expect(page.locator('[data-rank]')).toHaveText(/\d+/)
    },
  )
})

test('[SET-3] a challenge starts again after data was cleared in another tab, and says why', async ({
  page,
  context,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.goto('/challenge')
  await page.getByRole('textbox').fill('Swift')
  await page.locator('[data-action="start"]').click()
  await playGame(page, 'reaction-time', { input: 'keyboard', time })
  await clearInAnotherTab(context)
  await page.locator('[data-action="next"]').click()
  await expect(cleared(page)).toBeVisible()
  await expect(cleared(page)).toContainText('Your data was cleared in another tab')
  await expect(page.getByRole('textbox')).toHaveValue('')
  await page.locator('[data-action="skip"]').click()
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})
