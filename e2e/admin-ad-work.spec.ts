import type { Page } from '@playwright/test'
import { savedBy } from './support/downloads.ts'
import { forgetUnit, haveUnit } from './support/office/ad-units.ts'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

const placement = (page: Page, key: string) => page.locator(`[data-placement="${key}"]`)
const unit = (page: Page, name: string) => page.locator('[data-unit]').filter({ hasText: name })

test('[ADM-8] a unit says its kind, its size and where it is used, and can be changed', async ({
  page,
}) => {
  const id = await haveUnit(page, '고칠 단위')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'game-after')
  await row.getByRole('combobox').selectOption({ label: '고칠 단위' })
  await expect(row).toContainText('자리 높이 250px')
  await page.goto('/admin/ad-units')
  await expect(unit(page, '고칠 단위')).toContainText('자체 코드 300×250')
  await expect(unit(page, '고칠 단위')).toContainText('게임 아래 (데스크톱), 꺼짐')
  await page.getByRole('button', { name: '고칠 단위 수정' }).click()
  await expect(page.getByLabel('이름')).toHaveValue('고칠 단위')
  await expect(page.getByLabel('이름')).toBeFocused()
  await page.getByLabel('이름').fill('고친 단위')
  await page
    .getByLabel('코드')
    .fill('<ins class="adsbygoogle" data-ad-format="autorelaxed" data-ad-slot="78"></ins>')
  await expect(page.locator('[data-code-type]')).toContainText('멀티플렉스')
  await expect(page.getByText('코드의 슬롯 ID(78)가')).toBeVisible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(successNote(page).filter({ hasText: '광고 단위를 수정' })).toBeVisible()
  await expect(unit(page, '고친 단위')).toContainText('멀티플렉스')
  await expect(page.getByRole('button', { name: '광고 단위 추가' })).toBeFocused()
  await forgetUnit(page, id)
})

test('[ADM-8] a unit that is gone while it is changed can be added anew, with all that was written', async ({
  page,
}) => {
  const id = await haveUnit(page, '사라질 단위')
  await page.reload()
  await page.getByRole('button', { name: '사라질 단위 수정' }).click()
  await expect(page.getByLabel('이름')).toBeFocused()
  await page.getByLabel('코드').fill('<p>새 코드</p>')
  await forgetUnit(page, id)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('새 단위로 추가할 수 있습니다')
  await expect(page.getByLabel('코드')).toHaveValue('<p>새 코드</p>')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(unit(page, '사라질 단위')).toContainText('<p>새 코드</p>')
  await page.getByRole('button', { name: '사라질 단위 삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect(unit(page, '사라질 단위')).toHaveCount(0)
})

test('[ADM-9] a placement shows how its unit will look, and says when it is too large', async ({
  page,
}) => {
  const id = await haveUnit(page, '큰 단위')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'game-before')
  await row.getByRole('combobox').selectOption({ label: '큰 단위' })
  await expect(row).toContainText('단위(300×250)가 자리보다 커서 잘립니다')
  await row.getByRole('button', { name: '게임 위 미리보기' }).click()
  const frame = page.getByRole('dialog').frameLocator('iframe')
  await expect(frame.getByText('자체 광고')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: '게임 위 미리보기' })).toBeFocused()
  await forgetUnit(page, id)
})

test("[ADM-9] the desktops' places are copied to the phones', and back", async ({ page }) => {
  const id = await haveUnit(page, '복사할 단위')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'leaderboard-top')
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin/ad-placements', async (route) => {
    if (route.request().method() === 'PUT') await saved.promise
    await route.continue()
  })
  await row.getByRole('combobox').selectOption({ label: '복사할 단위' })
  await page.getByRole('tab', { name: '모바일' }).click()
  const copy = page.getByRole('button', { name: '데스크톱 배치 복사' })
  await expect(copy).toBeDisabled()
  saved.resolve()
  await copy.click()
  await expect(page.getByRole('dialog')).toContainText('순위표 상단: 복사할 단위, 꺼짐')
  await page.getByRole('dialog').getByRole('button', { name: '복사', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.getByRole('combobox')).toHaveValue(String(id))
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(row.getByRole('combobox')).toHaveValue('')
  await forgetUnit(page, id)
})

test('[ADM-8] what own units brought is shown for a range of days, and taken along as a file', async ({
  page,
}) => {
  const id = await haveUnit(page, '세는 단위')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'home-top')
  await row.getByRole('combobox').selectOption({ label: '세는 단위' })
  await expect(row.getByRole('switch')).toBeEnabled()
  await row.getByRole('switch').click()
  await expect(row).toContainText('노출 중')
  await page.evaluate(async (ad_unit_id) => {
    const headers = { 'content-type': 'application/json' }
    for (const kind of [
      'impression',
      'impression',
      'impression',
      'impression',
      'viewable',
      'click',
    ]) {
      const body = JSON.stringify({ position: 'home-top', ad_unit_id, kind })
      await fetch('/api/v1/ad-counts', { method: 'POST', headers, body })
    }
  }, id)
  await page.goto('/admin/ad-units')
  const totals = page.locator('[data-ad-totals]')
  await expect(totals).toContainText('25.00%')
  const table = page.getByRole('group', { name: '자체 광고 성과 단위별' })
  await expect(table.getByRole('row').filter({ hasText: '세는 단위' })).toContainText('4')
  await page.getByRole('button', { name: '상세' }).click()
  await expect(page.getByRole('cell', { name: '홈 상단 (데스크톱)' }).first()).toBeVisible()
  const file = await savedBy(
    page,
    page.getByRole('button', { name: '자체 광고 성과 CSV 내려받기' }),
  )
  expect(file.text).toMatch(/세는 단위,홈 상단 \(데스크톱\),4,1,25\.00,1,25\.00/)
  await page.getByLabel('시작일').fill('2026-02-01')
  await page.getByLabel('종료일').fill('2026-01-01')
  await expect(page.getByRole('alert')).toHaveText('시작일이 종료일보다 늦습니다.')
  await page.getByLabel('시작일').fill('2026-01-01')
  await expect(page.getByText('이 기간에 집계된 자체 광고가 없습니다.')).toBeVisible()
  await forgetUnit(page, id)
})
