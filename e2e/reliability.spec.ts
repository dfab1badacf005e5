import { gameSlugs } from '@reflex/contract'
import { onEitherScreen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

const RENEWED = Date.UTC(2026, 10, 19, 0, 6)

onEitherScreen('phone', () => {
  test('the page of figures says how good each test is, and nothing below a hundred players', async ({
    page,
  }) => {
    await page.route('**/api/v1/reliability', (route) =>
      route.fulfill({
        json: {
          ok: true,
          data: {
            games: [
              {
                game: 'reaction-time',
                players: 412,
                retest: 0.783,
                split_half: 0.854,
                renewed_at: RENEWED,
              },
              { game: 'sequence-memory', players: 120, retest: 0.61, renewed_at: RENEWED },
              { game: 'color-match', players: 99 },
            ],
          },
        },
      }),
    )
    await page.goto('/stats')
    const row = (slug: string) => page.locator(`[data-reliability-of="${slug}"]`)
    await row('reaction-time').scrollIntoViewIfNeeded()
    await expect(row('reaction-time')).toContainText('0.78 (0.74 to 0.82)')
    await expect(row('reaction-time')).toContainText('0.85')
    await expect(row('reaction-time')).toContainText('412')
    await expect(row('sequence-memory')).toContainText('counts levels')
    await expect(row('color-match')).toContainText('too few players yet')
    await expect(row('color-match')).toContainText('99')
    await expect(page.locator('[data-reliability]')).toContainText('November 19, 2026')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test('where nobody has come back yet the table says so, and an answer that fails too', async ({
  page,
}) => {
  await page.goto('/stats')
  const table = page.locator('[data-reliability]')
  await table.scrollIntoViewIfNeeded()
  await expect(table).toHaveAttribute('data-reliability', 'known')
  await expect(table.locator('tbody tr')).toHaveCount(gameSlugs.length)
  await expect(table).toContainText('from 100 players on')
  await page.route('**/api/v1/reliability', (route) => route.abort())
  await page.reload()
  await table.scrollIntoViewIfNeeded()
  await expect(table).toContainText('cannot be loaded')
})
