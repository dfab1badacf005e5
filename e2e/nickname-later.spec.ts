import type { Page } from '@playwright/test'
import { keepBefore } from './support/notices.ts'
import { expect, test } from './support/test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const backOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function saveOffline(page: Page, name: string): Promise<void> {
  await page.route('**/api/v1/me/nickname', (route) => route.abort())
  await page.goto('/settings')
  await page.locator('input[name="nickname"]').fill(name)
  const reloaded = page.waitForEvent('load')
  await page.locator('[data-action="save"]').click()
  await reloaded
  await page.goto('/about')
  expect(await stored(page, 'labs_nickname')).toBe(name)
  expect(await stored(page, 'labs_unsent_name')).not.toBeNull()
}

test('[SET-1] a name that could not be sent goes by itself, whichever page is open', async ({
  page,
}) => {
  await keepBefore(page, 'labs_nickname', 'Before')
  await saveOffline(page, 'Swift')
  // Listened for before the way is open: the page may try again by itself at any moment.
  const taken = page.waitForResponse('**/api/v1/me/nickname')
  await page.unroute('**/api/v1/me/nickname')
  await backOnline(page)
  expect((await taken).request().postDataJSON()).toEqual({ nickname: 'Swift' })
  await expect.poll(() => stored(page, 'labs_unsent_name')).toBeNull()
  expect(await stored(page, 'labs_nickname')).toBe('Swift')
})

test('[SET-5] a late name that holds a forbidden word is taken back, and that is said', async ({
  page,
}) => {
  await keepBefore(page, 'labs_nickname', 'Before')
  await saveOffline(page, 'Rude')
  // Over the one that aborts: between the two the server itself would take the name.
  await page.route('**/api/v1/me/nickname', (route) =>
    route.fulfill({ status: 400, json: { ok: false, code: 'INVALID', message: 'words' } }),
  )
  await backOnline(page)
  await expect(page.locator('[data-toast]')).toContainText('The one before it stays')
  expect(await stored(page, 'labs_nickname')).toBe('Before')
  expect(await stored(page, 'labs_unsent_name')).toBeNull()
})
