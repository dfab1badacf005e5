import type { Locator, Page } from '@playwright/test'
import { answerOk, openFinished, openFinishedChallenge } from './support/finished.ts'
import { expect, test } from './support/test.ts'

const SCORES = '**/api/v1/scores'
const SUBMIT = '**/api/v1/challenge/submit'

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('[GAME-5] a wide result fills its width: the distribution beside the score, above the fold', async ({
  page,
}) => {
  await page.route(SCORES, (route) => route.fulfill(answerOk))
  await openFinished(page, 'reaction-time', 213)
  const score = page.locator('[data-score]')
  await expect(page.locator('[data-rank]')).toHaveText('6')
  const [figure, chart] = [await boxOf(score), await boxOf(page.locator('figure').first())]
  expect(chart.x).toBeGreaterThan(figure.x + figure.width)
  expect(chart.y + chart.height).toBeLessThan(900)
  await page.evaluate(() => document.fonts.ready)
  const family = await score.evaluate((element) => getComputedStyle(element).fontFamily)
  expect(family).toMatch(/^"Reflex Numerals"/)
  expect(await page.evaluate(() => document.fonts.check('300 1em "Reflex Numerals"'))).toBe(true)
})

test('a distribution that cannot be read says so under its heading', async ({ page }) => {
  await page.route(SCORES, (route) => route.fulfill(answerOk))
  await page.route('**/api/v1/leaderboard/distribution**', (route) => route.abort())
  await openFinished(page, 'color-match', 498)
  await expect(page.locator('figure').first()).toContainText('cannot be read right now')
})

test('[CH-14] what went wrong does not lie over what then went well', async ({ page }) => {
  await page.route(SUBMIT, (route) => route.abort())
  await openFinishedChallenge(page)
  const toast = page.locator('[data-toast="danger"]')
  await expect(toast).toContainText('Failed to submit score')
  await page.unroute(SUBMIT)
  await page.route(SUBMIT, (route) => route.fulfill(answerOk))
  await page.locator('[data-action="submit"]').click()
  await expect(page.locator('[data-personal-best]')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

const results = {
  'a challenge': { open: openFinishedChallenge, below: '#challenge-total, #challenge-board' },
  'a game': { open: (page: Page) => openFinished(page, 'reaction-time', 213), below: 'main h2' },
}

for (const [name, { open, below }] of Object.entries(results)) {
  test(`[MIS-3] [STAMP-1] news comes one at a time, and on no figure of ${name}`, async ({
    page,
  }) => {
    await page.route(SUBMIT, (route) => route.fulfill(answerOk))
    await page.route(SCORES, (route) => route.fulfill(answerOk))
    await open(page)
    const notice = page.locator('[data-notice="stamp"], [data-notice="mission"]')
    await expect(notice).toHaveCount(1)
    const news = await boxOf(notice)
    for (const heading of await page.locator(below).all()) {
      expect(news.y + news.height).toBeLessThanOrEqual((await boxOf(heading)).y)
    }
  })
}

test('[CH-1] on a phone held sideways the whole question is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/challenge')
  for (const name of ['start', 'skip']) {
    await expect(page.locator(`dialog [data-action="${name}"]`)).toBeInViewport({ ratio: 1 })
  }
})
