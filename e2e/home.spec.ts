import { gameSlugs } from '@reflex/contract'
import { expect, test } from './support/test.ts'
import { DrivenTime } from './support/driven-time.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { playGame } from './support/player.ts'

const me = {
  ok: true,
  data: {
    country: 'KR',
    bests: { 'reaction-time': { ms: 213, rank: 12 }, 'aim-trainer': { ms: 24_310, rank: null } },
    challenge: null,
  },
}

onEitherScreen('desktop', () => {
  test('[HOME-1] [HOME-5] everything stands in its order, and the figures of a card in the units of its game', async ({
    page,
  }) => {
    await page.route('**/api/v1/me', (route) => route.fulfill({ json: me }))
    await page.goto('/')
    await expect(page.locator('[data-welcome]')).toBeVisible()
    const order = await page
      .locator('main')
      .locator('[data-ad-position], [data-welcome], a[href="/challenge"], [data-card], [data-info]')
      .evaluateAll((elements) =>
        elements.map(
          ({ dataset }) =>
            dataset.adPosition ??
            dataset.card ??
            dataset.info ??
            ('welcome' in dataset ? 'welcome' : 'challenge'),
        ),
      )
    expect(order).toEqual([
      'home-top',
      'welcome',
      'challenge',
      ...gameSlugs.slice(0, 3),
      'home-between-cards',
      ...gameSlugs.slice(3),
      'measured',
      'checked',
      'home-bottom',
    ])

    const card = page.locator('[data-card="reaction-time"]')
    await expect(card.locator('[data-best]')).toContainText('213 ms')
    await expect(card.locator('[data-rank-today]')).toHaveText('Rank 12 today')
    const aim = page.locator('[data-card="aim-trainer"]')
    await expect(aim.locator('[data-best]')).toContainText('24.31 s')
    await expect(aim.locator('[data-rank-today]')).toHaveText('Not ranked today yet')
    await expect(page.locator('[data-card="color-match"] [data-best]')).toHaveCount(0)
  })
})

test('[HOME-2] only who has a record is welcomed back, with the best time', async ({ page }) => {
  const answered = page.waitForResponse('**/api/v1/me')
  await page.goto('/')
  await answered
  await expect(page.getByText(/Six short games\./)).toBeVisible()
  await expect(page.locator('[data-welcome]')).toHaveCount(0)

  await page.route('**/api/v1/me', (route) => route.fulfill({ json: me }))
  await page.reload()
  const banner = page.locator('[data-welcome]')
  await expect(banner).toContainText('Welcome back')
  await expect(banner).toContainText('213 ms')
})

onEitherScreen('phone', () => {
  test('[HOME-2] the welcome stands clear of the headline and the card on the narrowest phone', async ({
    page,
  }) => {
    const bests = { 'number-memory': { ms: 12, rank: 1234 } }
    const challenge = { total_ms: 128_840, rank: 1234 }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const data of [
      { country: 'KR', bests, challenge: null },
      { country: 'KR', bests: {}, challenge },
    ]) {
      await page.unroute('**/api/v1/me')
      await page.route('**/api/v1/me', (route) => route.fulfill({ json: { ok: true, data } }))
      await page.goto('/')
      const welcome = page.locator('[data-welcome]')
      await expect(welcome).toContainText('1,234')
      const [headline, banner, card] = await Promise.all(
        [page.getByRole('heading', { level: 1 }), welcome, page.locator('main section').nth(1)].map(
          (place) => place.boundingBox(),
        ),
      )
      if (!headline || !banner || !card) throw new Error('all three are shown')
      expect(banner.y).toBeGreaterThanOrEqual(headline.y + headline.height)
      expect(banner.y + banner.height).toBeLessThanOrEqual(card.y)
      expect(banner.x + banner.width).toBeLessThanOrEqual(320)
    }
  })

  test('[HOME-3] [HOME-4] [HOME-6] each card tells its game and leads to it, the large one to the challenge', async ({
    page,
  }) => {
    await page.goto('/')
    const cards = page.locator('[data-card]')
    await expect(cards).toHaveCount(gameSlugs.length)
    await expect(cards.locator('[data-range]')).toHaveText([
      '150–1000 ms',
      '200–800 ms',
      '300–900 ms',
      'Level 3–20',
      '20–30 s',
      '5–15 digits',
    ])
    const difficulties = ['Easy', 'Easy', 'Medium', 'Hard', 'Medium', 'Hard']
    for (const [index, slug] of gameSlugs.entries()) {
      const card = cards.nth(index)
      await expect(card.locator('svg').first()).toBeVisible()
      await expect(card.getByRole('link')).toHaveAttribute('href', `/game/${slug}`)
      await expect(card).toContainText(difficulties[index] ?? '')
    }
    await cards.first().click({ position: { x: 20, y: 120 } })
    await expect(page).toHaveURL('/game/reaction-time')

    await page.goBack()
    const link = page.getByRole('main').getByRole('link', { name: 'Reflex Challenge' })
    const large = await link.locator('xpath=ancestor::section').boundingBox()
    const small = await cards.first().boundingBox()
    expect(large?.width).toBeGreaterThanOrEqual(small?.width ?? Infinity)
    expect(large?.height).toBeGreaterThan(200)
    await link.click()
    await expect(page).toHaveURL('/challenge')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reflex Challenge')
  })
})

test("[HOME-2] [HOME-5] who played is welcomed back, and the card adds the best and today's rank", async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.goto('/game/number-memory')
  await playGame(page, 'number-memory', { input: 'keyboard', slipAt: 0, time })
  const rank = await page.locator('[data-rank]').getAttribute('data-rank')
  await page.goto('/')
  const card = page.locator('[data-card="number-memory"]')
  await expect(card.locator('[data-best]')).toContainText('5 digits')
  await expect(card.locator('[data-rank-today]')).toHaveText(`Rank ${rank} today`)
  await expect(page.locator('[data-welcome]')).toContainText('5 digits')
  await expect(page.locator('[data-card] [data-best]')).toHaveCount(1)

  await server.letPass(86_400_000)
  await page.reload()
  await expect(card.locator('[data-best]')).toContainText('5 digits')
  await expect(card.locator('[data-rank-today]')).toHaveText('Not ranked today yet')
  // Other tests of this worker live today.
  await server.restart()
})

onEitherScreen('phone', () => {
  test('nothing moves, neither for a new visitor nor for one who returns', async ({ page }) => {
    await watchLayoutShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await layoutShifts(page)).toEqual([])
    await page.route('**/api/v1/me', (route) => route.fulfill({ json: me }))
    for (const visit of ['first with a record', 'next']) {
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.locator('[data-welcome]'), visit).toBeVisible()
      expect(await layoutShifts(page), visit).toEqual([])
    }
  })
})
