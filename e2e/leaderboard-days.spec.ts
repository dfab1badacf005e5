import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

test('[LB-2] a past day is picked, stands in the address and can be left again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/leaderboard')) asked.push(url.searchParams.get('date') ?? '')
  })
  await page.goto('/leaderboard/reaction-time')
  const picker = page.getByLabel('Day')
  await expect(picker).toHaveAttribute('max', dayBefore(0))
  await expect(picker).toHaveAttribute('min', dayBefore(89))

  await picker.fill(dayBefore(3))
  await expect(page).toHaveURL(`/leaderboard/reaction-time?date=${dayBefore(3)}`)
  await expect.poll(() => asked.at(-1)).toBe(dayBefore(3).replaceAll('-', ''))
  await expect(page.locator('[data-empty]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today', pressed: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Reflex Challenge' }).first().click()
  await expect(page).toHaveURL(`/leaderboard/reflex-challenge?date=${dayBefore(3)}`)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Today', pressed: true })).toBeVisible()
})

test('[LB-2] by a clock that is a day fast, today is the day of the server', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/v1/leaderboard?') && response.ok(),
  )
  await page.goto('/leaderboard/reaction-time')
  expect(new URL((await answered).url()).searchParams.has('date')).toBe(false)
  await expect(page.locator('[data-players]')).toBeVisible()
})

test('[LB-2] a day that is not kept any more is today', async ({ page }) => {
  await page.goto(`/leaderboard/reaction-time?date=${dayBefore(400)}`)
  await expect(page.getByLabel('Day')).toHaveValue(dayBefore(0))
})

test('[LB-3] who is outside the hundred sees where, on every board of now', async ({ page }) => {
  const row = { rank: 1, uid: 'aaaaaaaa', nickname: 'Swift', ms: 180, country: 'KR' }
  await page.route('**/api/v1/leaderboard?*', (route) =>
    route.fulfill({ json: { ok: true, data: { rows: [row], players: 1300 } } }),
  )
  const ranks: Record<string, number> = { weekly: 4321, alltime: 98_765 }
  await page.route('**/api/v1/leaderboard/standing?*', (route) => {
    const range = new URL(route.request().url()).searchParams.get('timeRange') ?? 'today'
    const data = { rank: ranks[range] ?? 1204, ms: 231 }
    return route.fulfill({ json: { ok: true, data } })
  })
  await page.goto('/leaderboard/reaction-time')
  await expect(page.locator('[data-own-rank="1204"]')).toContainText('1,204')
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.locator('[data-own-rank="4321"]')).toBeVisible()
  await page.getByRole('button', { name: 'All time' }).click()
  await expect(page.locator('[data-own-rank="98765"]')).toContainText('231 ms')
})
