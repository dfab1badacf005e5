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

test('[ADM-10] a screen of which a part failed at first says neither that it is old nor as of when', async ({
  page,
}) => {
  const refused = { status: 500, json: { ok: false, code: 'INTERNAL', message: 'x' } }
  await page.route('**/api/v1/admin/stats**', (route) => route.fulfill(refused))
  await page.goto('/admin/dashboard')
  await expect(failure(page)).toBeVisible()
  await expect(failure(page)).not.toContainText('마지막으로 불러온 내용')
  await expect(page.getByText(/\d:\d\d.* 기준$/)).toHaveCount(0)
})

test('[ADM-6] [ADM-10] what is not there or not understood is said so, and nothing goes on loading', async ({
  page,
}) => {
  for (const [status, code, message, shown] of [
    [404, 'NOT_FOUND', '기록을 찾을 수 없습니다.', '이미 삭제되었을'],
    [400, 'INVALID', '날짜가 올바르지 않습니다.', '날짜가 올바르지 않습니다.'],
    [403, 'FORBIDDEN', '권한이 없습니다.', '권한이 없습니다'],
  ] as const) {
    const reply = { status, json: { ok: false, code, message } }
    await page.route('**/api/v1/admin/challenge-scores**', (route) => route.fulfill(reply))
    await page.goto('/admin/records')
    await expect(failure(page)).toContainText(shown)
    await expect(failure(page)).not.toContainText('서버에서 오류가 났습니다')
    await expect(page.getByText('불러오지 못함')).toBeVisible()
    await expect(page.getByText('불러오는 중…')).toHaveCount(0)
    await page.unroute('**/api/v1/admin/challenge-scores**')
  }
})
