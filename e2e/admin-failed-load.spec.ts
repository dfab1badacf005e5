import type { Page } from '@playwright/test'
import { expect, test } from './support/office/test.ts'

const CALLS = '**/api/v1/admin/**'

const failLoads = (page: Page): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.fulfill({ status: 500, json: { ok: false, code: 'INTERNAL', message: 'x' } }),
  )

const failure = (page: Page) => page.locator('[data-load-failure]')

const screens = [
  'dashboard',
  'access-stats',
  'records',
  'records?tab=reviews',
  'nickname-words',
  'ad-ownership',
  'ad-units',
  'ad-placements',
  'alerts',
  'security',
  'operator-log',
]

test('[ADM-10] a failed load of any screen says so, and trying again mends it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const screen of screens) await test.step(screen, () => expectMended(page, screen))
})

async function expectMended(page: Page, screen: string): Promise<void> {
  await failLoads(page)
  await page.goto(`/admin/${screen}`)
  await expect(failure(page).first().getByRole('alert'), screen).toHaveText(/^✗ .+/)
  await expect(failure(page).first(), screen).toContainText('서버에서 오류가 났습니다')
  // Nothing pretends that it is still coming.
  await expect(page.locator('main .skeleton'), screen).toHaveCount(0)
  await page.unroute(CALLS)
  while ((await failure(page).count()) > 0) {
    const left = await failure(page).count()
    await failure(page).first().getByRole('button', { name: '다시 시도' }).click()
    await expect(failure(page), screen).toHaveCount(left - 1)
  }
  await expect(page.locator('main .skeleton'), screen).toHaveCount(0)
}

test('[ADM-10] a broken network has its own message, a second failure keeps the keyboard where it was, a success moves it to the content', async ({
  page,
}) => {
  await page.route(CALLS, (route) => route.abort())
  await page.goto('/admin/dashboard')
  await expect(failure(page)).toContainText('서버에 연결하지 못했습니다')
  const again = failure(page).getByRole('button')
  await again.focus()
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('Enter')
  await failed
  await expect(again).toHaveText('다시 시도')
  await expect(again).toBeFocused()
  await page.unroute(CALLS)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '게임별 통계' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('[ADM-10] what was loaded before stays while the refresh fails', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: '게임별 통계' })).toBeVisible()
  await failLoads(page)
  await page.getByRole('button', { name: '새로고침' }).click()
  await expect(failure(page)).toContainText('마지막으로 불러온 내용입니다')
  await expect(page.getByRole('heading', { name: '게임별 통계' })).toBeVisible()
})
