import type { Page } from '@playwright/test'
import { gameSlugs } from '@reflex/contract'
import { savedBy } from './support/downloads.ts'
import { expect, test } from './support/office/test.ts'

const card = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('[ADM-4] the dashboard: what was played, thirty days, the latest twenty, and what waits today', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await expect(card(page, '제공 중인 게임').locator('dd')).toHaveText(String(gameSlugs.length))
  await expect(card(page, '총 플레이 수').locator('dd')).toHaveText(/^[1-9][\d,]*$/)
  await expect(card(page, '총 플레이어 수').locator('dd')).toHaveText(/^[1-9][\d,]*$/)
  const perGame = panel(page, '게임별 통계')
  await expect(perGame.getByRole('columnheader')).toHaveText([
    '게임',
    '플레이 수',
    '고유 플레이어',
    '평균 기록',
    '최고 기록',
  ])
  // Nobody deletes or accepts runs of this game.
  await expect(perGame.getByRole('row', { name: '순서 기억' }).getByRole('cell').nth(1)).toHaveText(
    '2',
  )
  await expect(perGame.getByRole('row', { name: '순서 기억' })).toContainText('레벨')
  await expect(perGame.getByRole('row', { name: '반응 속도' })).toContainText(/\d+ ms/)
  await test.step('thirty days and the latest twenty, with dates, labels and the anonymous', () =>
    expectDaysAndLatest(page))
  await test.step('today at one look, and from there to what waits', async () => {
    const today = panel(page, '오늘 한눈에')
    for (const label of ['지금 접속', '오늘 방문자', '오늘 플레이', '지난주 재방문율', '검토 대기'])
      await expect(today.getByText(label, { exact: true })).toBeVisible()
    await expect(today.locator('dd.numeral').first()).toHaveText(/^\d+$/)
    await today.getByRole('link', { name: '검토 대기' }).click()
    await expect(page).toHaveURL(/records\?tab=reviews/)
  })
})

async function expectDaysAndLatest(page: Page): Promise<void> {
  const daily = panel(page, '최근 30일')
  await expect(daily.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
    /^\d{4}-\d{2}-\d{2}$/,
  )
  const recent = panel(page, '최근 활동')
  await expect(recent.locator('tbody tr')).toHaveCount(20)
  await expect(recent.getByRole('columnheader')).toHaveText([
    '게임',
    '닉네임',
    '기록',
    '국가',
    '날짜 (UTC)',
  ])
  await expect(recent.locator('tbody')).toContainText('주자')
  await expect(recent.locator('tbody')).toContainText('익명')
}

test('[ADM-4] a failure of the statistics is logged and shown', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('A load failed'))
  await page.route('**/api/v1/admin/stats', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/dashboard')
  await logged
  await expect(page.getByRole('heading', { level: 1, name: '게임 통계' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('section')).toHaveCount(0)
})

test('[ADM-5] four cards with the change, three charts with tables, four tables', async ({
  page,
}) => {
  await page.goto('/admin/access-stats')
  for (const label of ['총 방문자', '총 페이지뷰', '평균 체류 시간', '봇 트래픽'])
    await expect(card(page, label)).toContainText('직전 기간')
  await expect(card(page, '평균 체류 시간')).toContainText(/\d+분 \d+초/)
  await expect(card(page, '봇 트래픽')).toContainText('%')
  const trend = panel(page, '일별 추이')
  // Each line has a part of its own for today, which is not over.
  await expect(trend.locator('[data-line]:not([data-line$=under-way])')).toHaveCount(2)
  await expect(trend.locator('[data-line$=under-way]')).toHaveCount(2)
  await expect(trend.locator('[data-under-way]')).toHaveText('진행 중')
  await expect(page.getByText(/^오늘은 진행 중이어서 .*까지만 비교했습니다\.$/)).toBeVisible()
  await expect(page.locator('[data-day-line]')).toHaveText(
    /^오늘 \d{4}-\d\d-\d\d · 하루는 UTC 기준$/,
  )
  await expect(panel(page, '기기별 방문자').locator('[data-slice]')).not.toHaveCount(0)
  await expect(panel(page, '브라우저별 방문자').locator('[data-bar]')).not.toHaveCount(0)
  await trend.getByText('표로 보기').click()
  // Today and seven days before it, those without visits too.
  await expect(trend.locator('tbody tr')).toHaveCount(8)
  for (const name of ['상위 10개 국가', '게임별 접속', '상위 10개 페이지', '상위 10개 유입 경로'])
    await expect(panel(page, name).getByRole('table')).toBeVisible()
})

test('[ADM-5] the period is seven days at first and stays in the address; a table can be taken along; any range is shown, one backwards refused in words', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/v1/admin/access-stats?*')
  await page.goto('/admin/access-stats')
  const query = new URL((await asked).url()).searchParams
  const days =
    (Date.parse(query.get('end_date') ?? '') - Date.parse(query.get('start_date') ?? '')) / 864e5
  expect(days).toBe(7)
  await expect(page.getByRole('button', { name: '7일' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '30일' }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.reload()
  await expect(page.getByRole('button', { name: '30일' })).toHaveAttribute('aria-pressed', 'true')

  await test.step('a table can be taken along as a file', async () => {
    const file = await savedBy(
      page,
      page.getByRole('button', { name: '상위 10개 국가 CSV 내려받기' }),
    )
    expect(file.name).toMatch(/^countries-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d-utc\.csv$/)
    expect(file.text).toContain('코드,국가,방문자,페이지뷰\r\n')
  })

  await test.step('any range of days is shown, and one backwards is refused in words', async () => {
    await page.getByRole('button', { name: '직접 선택' }).click()
    await page.getByLabel('시작일').fill('2026-01-10')
    await page.getByLabel('종료일').fill('2026-01-01')
    await page.getByRole('button', { name: '이 기간 보기' }).click()
    await expect(page.getByRole('alert')).toHaveText('✗ 시작일이 종료일보다 늦습니다.')
    await expect(page.getByLabel('시작일')).toHaveValue('2026-01-10')
    await page.getByLabel('종료일').fill('2026-01-12')
    await page.getByRole('button', { name: '이 기간 보기' }).click()
    await expect(page.getByText('2026-01-10 ~ 2026-01-12 (UTC)')).toBeVisible()
    await expect(panel(page, '일별 추이').locator('tbody tr')).toHaveCount(3)
  })
})

const noVisitors = {
  overview: {
    total_visitors: 0,
    total_page_views: 0,
    avg_session_duration: 0,
    bot_percentage: 0,
  },
  daily_trend: [],
  device_stats: [],
  browser_stats: [],
  country_stats: [],
  game_stats: [],
  page_stats: [],
  referrer_stats: [],
}

test('[ADM-5] a slow server shows the loading message, a failing one a way to try again; without data the charts say so', async ({
  page,
}) => {
  let fail = (): void => undefined
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/v1/admin/access-stats?*', async (route) => {
    await held
    await route.fulfill({ status: 503, json: { ok: false, code: 'UNAVAILABLE', message: 'x' } })
  })
  await page.goto('/admin/access-stats')
  await expect(page.getByText('접속 통계를 불러오는 중입니다…')).toBeVisible()
  fail()
  await expect(page.getByText('접속 통계를 불러오는 중입니다…')).toBeHidden()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await expect(page.locator('section')).toHaveCount(0)

  await test.step('without data the charts say so', async () => {
    await page.route('**/api/v1/admin/access-stats?*', (route) =>
      route.fulfill({ json: { ok: true, data: noVisitors } }),
    )
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('기기 데이터가 없습니다.')).toBeVisible()
    await expect(page.getByText('브라우저 데이터가 없습니다.')).toBeVisible()
  })
})

test('[ADM-5] a row narrows everything to it, and a filter that matches nothing can be left', async ({
  page,
}) => {
  await page.goto('/admin/access-stats?days=30')
  const all = await card(page, '총 방문자').locator('dd').first().textContent()
  const countries = panel(page, '상위 10개 국가').locator('tbody tr')
  const first = countries.first()
  const visitors = (await first.getByRole('cell').nth(2).textContent()) ?? ''
  await first.getByRole('button').click()
  await expect(page).toHaveURL(/country=[A-Z]{2}/)
  await expect(countries).toHaveCount(1)
  await expect(panel(page, '시작 페이지').locator('tbody tr').first()).toBeVisible()
  const chip = page.getByRole('group', { name: '적용한 필터' }).getByRole('button')
  await expect(chip).toHaveCount(1)
  // The oldest of the thirty-one days has no single visits any more.
  const narrowed = Number(
    (await card(page, '총 방문자').locator('dd').first().textContent())?.replace(/,/g, ''),
  )
  expect(narrowed).toBeGreaterThan(0)
  expect(narrowed).toBeLessThanOrEqual(Number(visitors.replace(/,/g, '')))
  await chip.click()
  await expect(card(page, '총 방문자').locator('dd').first()).toHaveText(all ?? '')

  await page.goto('/admin/access-stats?days=7&campaign=no-such-campaign')
  await expect(page.getByText('조건에 맞는 방문이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '필터 모두 해제' }).click()
  await expect(card(page, '총 방문자')).toBeVisible()
})

test('[ADM-4] [ADM-5] one switch makes all days Korean, and every date says which it is', async ({
  page,
}) => {
  await page.goto('/admin/access-stats')
  await expect(page.getByText(/~ .* \(UTC\)$/)).toBeVisible()
  const asked = page.waitForRequest(/access-stats\?.*zone=kst/)
  await page.getByRole('button', { name: '한국 시간' }).click()
  await asked
  await expect(page.getByText(/~ .* \(KST\)$/)).toBeVisible()
  await page.getByRole('link', { name: '게임 통계' }).click()
  await expect(panel(page, '최근 활동').getByRole('columnheader').last()).toHaveText('날짜 (KST)')
  await expect(panel(page, '최근 활동').locator('tbody td').nth(4)).toHaveText(
    /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
  )
  await expect(panel(page, '최근 30일').getByRole('columnheader').first()).toHaveText('날짜 (KST)')
})

test('[ADM-5] today follows the calendar in a page left open', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-14T23:59:30Z') })
  await page.goto('/admin/access-stats?days=today')
  await expect(page.getByText('2026-11-14 ~ 2026-11-14 (UTC)')).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(page.getByText('2026-11-15 ~ 2026-11-15 (UTC)')).toBeVisible()
})
