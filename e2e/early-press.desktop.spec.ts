import type { Page } from '@playwright/test'
import { keepBefore } from './support/notices.ts'
import { expect, test } from './support/test.ts'

/** Opens a page whose code is still on its way; gives what lets it come. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}

test('a start pressed before the code has arrived is not lost', async ({ page }) => {
  const arrive = await openSlowly(page, '/game/number-memory')
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
  arrive()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'memorize')
})

test('any other button pressed before its code is not lost, and happens once', async ({ page }) => {
  const arrive = await openSlowly(page, '/settings')
  await page.locator('[data-action="transfer-enter"]').click()
  await expect(page.locator('input[name="code"]')).toHaveCount(0)
  arrive()
  await expect(page.locator('input[name="code"]')).toBeVisible()

  await page.goto('/')
  const theme = page.getByRole('button', { name: 'Switch between light and dark' })
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('what is pressed on a page that then comes in another language is pressed there', async ({
  page,
}) => {
  await keepBefore(page, 'labs_locale', 'ko')
  const arrive = await openSlowly(page, '/game/number-memory')
  await page.locator('[data-action="start"]').click()
  arrive()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'memorize')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})

test('[SET-1] a form sent before its code has come keeps what was saved', async ({ page }) => {
  await keepBefore(page, 'labs_nickname', 'Before')
  const arrive = await openSlowly(page, '/settings')
  // Nothing can be typed that the saved name would come into.
  await expect(page.locator('input[name="nickname"]')).not.toBeEditable()
  await page.locator('[data-action="save"]').click()
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await expect(page.locator('[data-toast]')).toBeVisible()
  await expect(page.locator('input[name="nickname"]')).toHaveValue('Before')
  expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBe('Before')
})
