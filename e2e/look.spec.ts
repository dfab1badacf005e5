import type { Locator, Page } from '@playwright/test'
import { coveredBy, keepBefore } from './support/notices.ts'
import { onEitherScreen, onPhone } from './support/on-screens.ts'
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
  'a challenge': openFinishedChallenge,
  'a game': (page: Page) => openFinished(page, 'reaction-time', 213),
}

onEitherScreen('phone', () => {
  for (const [name, open] of Object.entries(results)) {
    test(`[MIS-3] [STAMP-1] news of ${name} comes after the result, one at a time, on nothing, and moves nothing`, async ({
      page,
    }) => {
      await page.route(SUBMIT, (route) => route.fulfill(answerOk))
      await page.route(SCORES, (route) => route.fulfill(answerOk))
      await keepBefore(page, 'labs_name_offer', 'later')
      await open(page)
      const notice = page.locator('[data-notice="stamp"], [data-notice="mission"]')
      await expect(page.locator('[data-rank]')).toHaveText('6')
      await expect(notice).toHaveCount(0)
      const place = page.locator('[data-news-place]')
      const height = (await boxOf(place)).height
      await expect(notice).toHaveCount(1)
      await expect(place.locator(notice)).toHaveCount(1)
      expect(await coveredBy(notice)).toEqual([])
      expect((await boxOf(place)).height).toBe(height)
    })
  }
})

onPhone(() => {
  test('[GAME-5] the first screen of a phone holds the value, the chart, the place and one more', async ({
    page,
  }) => {
    await page.route(SCORES, (route) => route.fulfill(answerOk))
    await openFinished(page, 'reaction-time', 213)
    const parts = [
      page.locator('[data-score]'),
      page.locator('figure').first(),
      page.locator('[data-rank]'),
      page.locator('[data-action="retry"]'),
    ]
    await expect(page.locator('[data-rank]')).toHaveText('6')
    const tops: number[] = []
    for (const part of parts) tops.push((await boxOf(part)).y)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const again = await boxOf(page.locator('[data-action="retry"]'))
    const frame = await boxOf(page.locator('[data-game]'))
    expect(again.y + again.height - frame.y).toBeLessThan(844)
  })
})

test('a result without a name offers one: taken, written, or not wanted', async ({ page }) => {
  await page.route(SCORES, (route) => route.fulfill(answerOk))
  const named: unknown[] = []
  await page.route('**/api/v1/me/nickname', async (route) => {
    named.push(route.request().postDataJSON())
    await route.fulfill({ json: { ok: true } })
  })
  await openFinished(page, 'reaction-time', 213)
  const offer = page.locator('[data-name-offer]')
  await expect(offer).toBeVisible()
  // What is offered comes before any news.
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await offer.locator('[data-action="write-name"]').click()
  await offer.getByRole('textbox').fill('a')
  await offer.locator('[data-action="take-name"]').click()
  await expect(offer.getByRole('alert')).toHaveText('Use at least 2 characters')
  await offer.getByRole('textbox').fill('Mink')
  await offer.locator('[data-action="take-name"]').click()
  await expect(offer).toHaveCount(0)
  expect(named).toEqual([{ nickname: 'Mink' }])
  expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBe('Mink')
})

test('a name that is not wanted is not offered again', async ({ page }) => {
  await page.route(SCORES, (route) => route.fulfill(answerOk))
  await openFinished(page, 'reaction-time', 213)
  await page.locator('[data-action="no-name"]').click()
  await expect(page.locator('[data-name-offer]')).toHaveCount(0)
  await openFinished(page, 'left-or-right', 413)
  await expect(page.locator('[data-rank]')).toHaveText('6')
  await expect(page.locator('[data-news-place]')).toHaveCount(1)
  await expect(page.locator('[data-name-offer]')).toHaveCount(0)
})

test('[CH-1] on a phone held sideways the whole question is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/challenge')
  for (const name of ['start', 'skip']) {
    await expect(page.locator(`dialog [data-action="${name}"]`)).toBeInViewport({ ratio: 1 })
  }
})
