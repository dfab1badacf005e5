import { expect, test } from './support/test.ts'

test('storage that throws breaks nothing', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.locator('[data-card="color-match"]').getByRole('link').click()
  await expect(page).toHaveURL('/game/color-match')
  expect(errors).toEqual([])
})

test('storage full of nonsense is mended', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    for (const key of ['labs_uid', 'labs_locale', 'labs_theme', 'labs_bests', 'labs_nickname']) {
      localStorage.setItem(key, '{"nonsense": [')
    }
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fast are you, really?')
  await expect(page.getByText(/Six short games\./)).toBeVisible()
  const uid = await page.evaluate(() => localStorage.getItem('labs_uid'))
  expect(uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
