import { expect, test } from './support/test.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
]

for (const size of SIZES) {
  test(`[GAME-2] [CH-2] on ${size.width} × ${size.height} the button is seen first, and then the whole stage`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const slug of ['aim-trainer', 'color-match', 'sequence-memory']) {
      await page.goto(`/game/${slug}`)
      const stage = page.locator('.stage-height')
      await expect(page.locator('[data-action="start"]')).toBeInViewport({ ratio: 1 })
      await page.locator('[data-action="start"]').click()
      await expect(page.locator('[data-action="stop"]')).toBeInViewport({ ratio: 1 })
      await expect(stage).toBeInViewport({ ratio: 0.99 })
      await page.locator('[data-action="stop"]').click()
      await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
    }
    await page.goto('/challenge')
    await page.locator('[data-action="skip"]').click()
    await expect(page.locator('[data-action="begin"]')).toBeInViewport({ ratio: 1 })
    await page.locator('[data-action="begin"]').click()
    await expect(page.locator('.stage-height')).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-notice="stopped"]')).toBeVisible()
  })
}
