import { randomUUID } from 'node:crypto'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { playedRun } from './support/host-run.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { keepBefore } from './support/notices.ts'
import { expect, test } from './support/test.ts'

test('home tells once what others did in my duels, and they are listed', async ({
  page,
  server,
}) => {
  const uid = randomUUID()
  await keepBefore(page, 'labs_uid', uid)
  const game = 'reaction-time'
  const { run } = await playedRun(server, game, { uid, nickname: 'Me' })
  const news = page.locator('[data-duel-news]')
  const openHome = async (): Promise<void> => {
    const asked = page.waitForResponse('**/api/v1/me/news*')
    await page.goto('/')
    expect((await asked).status()).toBe(200)
  }

  await test.step('nothing where nothing happened', async () => {
    await openHome()
    await expect(page.locator('[data-welcome]')).toBeVisible()
    await expect(news).toHaveCount(0)
    await page.goto('/duels')
    await expect(page.locator('[data-empty]')).toContainText('No duels yet')
  })

  const rival = { nickname: '수진', pace: { mean: 420, deviation: 30 } }
  await playedRun(server, game, { ...rival, duel: run })
  await playedRun(server, game, { nickname: 'Slow', pace: { mean: 700 }, duel: run })

  await test.step('who won comes first, and nothing moves for it', async () => {
    await watchLayoutShifts(page)
    await openHome()
    await expect(news).toHaveAttribute('data-duel-news', '2')
    await expect(news).toContainText(/수진 beat your Reaction Time by \d+ ms and 1 more/)
    expect(await layoutShifts(page)).toEqual([])
    await expectAccessibleInBothThemes(page, 'news of duels')
  })

  await test.step('the list is reached by the keyboard, and has both in one duel', async () => {
    await news.getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/duels')
    const row = page.locator(`[data-own-duel="${run}"]`)
    await expect(row).toHaveAttribute('data-outcome', 'beaten')
    await expect(row).toContainText('2 players tried it')
    await expectAccessibleInBothThemes(page, 'my duels')
    await openHome()
    await expect(news).toHaveCount(0)
  })
})
