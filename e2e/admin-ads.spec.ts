import type { Page } from '@playwright/test'
import { holdClock } from './support/notices.ts'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'
import { onEitherScreen } from './support/on-screens.ts'

async function addUnit(page: Page, name: string): Promise<void> {
  await page.goto('/admin/ad-units')
  await page.getByRole('button', { name: '광고 단위 추가' }).click()
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('슬롯 ID').fill('1234567890')
  await page.getByLabel('코드').fill('<ins class="ad"></ins>')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(successNote(page)).toHaveText('✓ 광고 단위를 추가했습니다.')
}

const unit = (page: Page, name: string) => page.locator('[data-unit]').filter({ hasText: name })
const placement = (page: Page, key: string) => page.locator(`[data-placement="${key}"]`)

test('[ADM-7] three fields are saved and stay', async ({ page }) => {
  await page.goto('/admin/ad-ownership')
  const adsTxt = 'example.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0'
  await page.getByLabel('ads.txt 내용').fill(adsTxt)
  await page.getByLabel('광고 스크립트 스니펫').fill('<!-- 보관 -->')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(successNote(page)).toHaveText('✓ 설정이 저장되었습니다.')
  await page.reload()
  await expect(page.getByLabel('ads.txt 내용')).toHaveValue(adsTxt)
  await expect(page.getByLabel('광고 스크립트 스니펫')).toHaveValue('<!-- 보관 -->')
  await page.getByLabel('광고 네트워크 클라이언트 ID').fill('ca-pub-0000000000000000')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('alert')).toContainText('ADMIN_ORIGIN')
  await page.reload()
  await expect(page.getByLabel('광고 네트워크 클라이언트 ID')).toHaveValue('')
})

test('[ADM-7] failures of loading and of saving are shown; an answer that says no more than ok is a save', async ({
  page,
}) => {
  const settings = '**/api/v1/admin/ad-settings'
  const refuse = { status: 503, json: { ok: false, code: 'UNAVAILABLE', message: 'x' } }
  await page.route(settings, (route) => route.fulfill(refuse))
  await page.goto('/admin/ad-ownership')
  await expect(page.getByRole('alert')).toHaveText('✗ 설정을 불러올 수 없습니다.')
  await expect(page.getByRole('button', { name: '저장' })).toBeDisabled()
  await page.unroute(settings)
  await page.reload()
  await expect(page.getByRole('button', { name: '저장' })).toBeEnabled()
  await page.route(settings, (route) => route.fulfill(refuse))
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 저장에 실패했습니다.')
  await page.unroute(settings)
  await page.route(settings, (route) => route.abort())
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 저장 중 오류가 발생했습니다.')
  await page.unroute(settings)
  await page.route(settings, (route) => route.fulfill({ json: { ok: true } }))
  await page.getByRole('button', { name: '저장' }).click()
  await expect(successNote(page)).toHaveText('✓ 설정이 저장되었습니다.')
})

test('[ADM-8] a failed load of units is shown; a unit needs its fields, is listed, and is deleted after a question', async ({
  page,
}) => {
  const units = '**/api/v1/admin/ad-units'
  await page.route(units, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.goto('/admin/ad-units')
  await expect(page.getByRole('alert')).toHaveText('✗ 광고 단위를 불러오는 중 오류가 발생했습니다.')
  await page.unroute(units)
  await page.reload()
  await page.getByRole('button', { name: '광고 단위 추가' }).click()
  await page.getByLabel('이름').fill('반쪽')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 이름과 코드를 입력해 주세요.')
  await addUnit(page, '지울 단위')
  await expect(unit(page, '지울 단위')).toContainText('1234567890')
  await expect(unit(page, '지울 단위')).toContainText('<ins class="ad"></ins>')
  await page.getByRole('button', { name: '지울 단위 삭제' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('변경 이력에서 쓰던 위치까지 되돌릴 수 있습니다')
  await dialog.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(successNote(page)).toContainText('✓ 광고 단위를 삭제했습니다.')
  await expect(unit(page, '지울 단위')).toHaveCount(0)
})

onEitherScreen('phone', () => {
  test('[ADM-8] a suggestion opens the form with a name and brings it into sight', async ({
    page,
  }) => {
    await page.goto('/admin/ad-units')
    await expect(page.locator('[data-position]')).toHaveCount(7)
    await page.locator('[data-position="leaderboard-mid"]').click()
    await expect(page.locator('[data-suggestion]')).toHaveCount(2)
    await page.locator('[data-suggestion="multiplex"]').click()
    await expect(page.getByLabel('이름')).toHaveValue('순위표 중간 멀티플렉스')
    await expect(page.getByLabel('이름')).toBeInViewport()
  })
})

test('[ADM-9] placements by device, page and place; each change is sent at once', async ({
  page,
}) => {
  await addUnit(page, '배치할 단위')
  await page.goto('/admin/ad-placements')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['홈', '게임', '순위표'])
  const keys = page.locator('[data-placement]')
  const order = await keys.evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-placement')),
  )
  expect(order).toEqual([
    'home-top',
    'home-between-cards',
    'home-bottom',
    'game-before',
    'game-after',
    'leaderboard-top',
    'leaderboard-mid',
  ])
  await page.getByRole('tab', { name: '모바일' }).click()
  const row = placement(page, 'game-after')
  await row.getByRole('switch').click()
  await expect(row).toContainText('광고 단위가 없어')
  await expect(successNote(page)).toHaveText('✓ 광고 배치가 업데이트되었습니다.')
  await expect(row.getByRole('combobox').getByRole('option').first()).toHaveText('없음')
  await row.getByRole('combobox').selectOption({ label: '배치할 단위' })
  await expect(row).not.toContainText('광고 단위가 없어')
  await page.reload()
  await page.getByRole('tab', { name: '모바일' }).click()
  await expect(row.getByRole('switch')).toBeChecked()

  await page.goto('/admin/ad-units')
  await page.getByRole('button', { name: '배치할 단위 삭제' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('모바일')
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect(unit(page, '배치할 단위')).toHaveCount(0)
})

test('[ADM-9] a row takes nothing while it is saved, and the list is asked for again half a second after', async ({
  page,
}) => {
  await page.clock.install()
  let lists = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/ad-placements')) lists++
  })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/admin/ad-placements', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'home-bottom')
  await expect(row.getByRole('switch')).toBeEnabled()
  await holdClock(page)
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toBeDisabled()
  await expect(row.getByRole('combobox')).toBeDisabled()
  const before = lists
  answer()
  await expect(row.getByRole('switch')).toBeEnabled()
  await page.clock.runFor(499)
  // What was asked for before this answer would have been seen with it.
  await page.evaluate(() => fetch('/healthz'))
  expect(lists).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(() => lists).toBe(before + 1)
})

test('[ADM-9] [ADS-3] a refused change and a broken one are shown, and the row keeps its state; without units there is a notice; dev mode is kept in the browser', async ({
  page,
}) => {
  const change = '**/api/v1/admin/ad-placements'
  await page.goto('/admin/ad-placements')
  const toggle = placement(page, 'leaderboard-top').getByRole('switch')
  await expect(toggle).not.toBeChecked()
  await page.route(change, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 404, json: { ok: false, code: 'NOT_FOUND', message: 'x' } })
      : route.continue(),
  )
  await toggle.click()
  await expect(page.getByRole('alert')).toHaveText('✗ 업데이트에 실패했습니다.')
  await expect(toggle).not.toBeChecked()
  await page.unroute(change)
  await page.route(change, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await toggle.click()
  await expect(page.getByRole('alert')).toContainText('업데이트하는 중 오류가 발생했습니다.')
  await page.unroute(change)

  await test.step('without units there is a notice; dev mode is kept in the browser', async () => {
    await page.route('**/api/v1/admin/ad-units', (route) =>
      route.fulfill({ json: { ok: true, data: [] } }),
    )
    await page.reload()
    await expect(page.getByText('등록된 광고 단위가 없습니다.')).toBeVisible()
    const kept = () => page.evaluate(() => localStorage.getItem('ad_dev_mode'))
    await page.getByRole('switch', { name: '개발 모드' }).click()
    expect(await kept()).toBe('true')
    await page.reload()
    await expect(page.getByRole('switch', { name: '개발 모드' })).toBeChecked()
    await page.getByRole('switch', { name: '개발 모드' }).click()
    expect(await kept()).toBe('false')
  })
})
