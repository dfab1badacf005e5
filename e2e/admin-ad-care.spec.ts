import type { Page } from '@playwright/test'
import { forgetUnit, haveUnit } from './support/office/ad-units.ts'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'
import { onEitherScreen } from './support/on-screens.ts'

const placement = (page: Page, key: string) => page.locator(`[data-placement="${key}"]`)
const unit = (page: Page, name: string) => page.locator('[data-unit]').filter({ hasText: name })

/** The page scrolls to the form a moment later, and what is pressed in that moment is missed. */
async function takeSuggestion(page: Page, type: string): Promise<void> {
  await page.locator(`[data-suggestion="${type}"]`).click()
  await expect(page.getByLabel('이름')).toBeFocused()
}

onEitherScreen('phone', () => {
  test('[ADM-9] what came of a change is in sight wherever it was made, and no row jumps', async ({
    page,
  }) => {
    await page.goto('/admin/ad-placements')
    const row = placement(page, 'leaderboard-mid')
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('switch')).toBeEnabled()
    const seen: number[] = []
    const note = async () => seen.push((await row.boundingBox())?.y ?? 0)
    await note()
    await row.getByRole('switch').click()
    await note()
    const status = successNote(page)
    await expect(status).toBeInViewport({ ratio: 1 })
    await note()
    await row.getByRole('switch').click()
    await expect(row.getByRole('switch')).not.toBeChecked()
    await note()
    expect(new Set(seen).size).toBe(1)
  })
})

test('[ADM-9] a unit of the network without a client id says why nothing is shown', async ({
  page,
}) => {
  const id = await haveUnit(page, '애드센스 하단', '<ins class="adsbygoogle"></ins>')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'home-bottom')
  await row.getByRole('combobox').selectOption({ label: '애드센스 하단' })
  await expect(row).toContainText('꺼짐')
  await row.getByRole('switch').click()
  await expect(row).toContainText('클라이언트 ID가 없어')
  await row.getByRole('switch').click()
  await expect(row).toContainText('꺼짐')
  await forgetUnit(page, id)
})

test('[ADM-9] one word for the board, on every screen of ads', async ({ page }) => {
  for (const path of ['/admin/ad-placements', '/admin/ad-units']) {
    await page.goto(path)
    await expect(page.getByText('순위표').first()).toBeVisible()
    await expect(page.getByText('리더보드')).toHaveCount(0)
  }
})

test('[ADM-9] a unit that a colleague deleted is reported and leaves the list', async ({
  page,
}) => {
  const id = await haveUnit(page, '동료가 지울 단위')
  await page.reload()
  await expect(unit(page, '동료가 지울 단위')).toBeVisible()
  await forgetUnit(page, id)
  await page.getByRole('button', { name: '동료가 지울 단위 삭제' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('다른 관리자가 이미 삭제')
  await expect(unit(page, '동료가 지울 단위')).toHaveCount(0)
})

test('[ADM-8] another suggestion, and closing the form, keep what was typed', async ({ page }) => {
  await page.goto('/admin/ad-units')
  await page.locator('[data-position="home-bottom"]').click()
  await takeSuggestion(page, 'display')
  await page.getByLabel('슬롯 ID').fill('555')
  await page.getByLabel('코드').fill('<p>쓰던 코드</p>')
  await takeSuggestion(page, 'multiplex')
  await expect(page.getByLabel('이름')).toHaveValue('홈 하단 멀티플렉스')
  await expect(page.getByLabel('코드')).toHaveValue('<p>쓰던 코드</p>')
  await page.getByLabel('이름').fill('내가 지은 이름')
  await takeSuggestion(page, 'display')
  await expect(page.getByLabel('이름')).toHaveValue('내가 지은 이름')
  await page.getByRole('button', { name: '양식 닫기' }).click()
  await page.getByRole('button', { name: '광고 단위 추가' }).click()
  await expect(page.getByLabel('슬롯 ID')).toHaveValue('555')
})

test('[ADM-8] Esc gives the focus back to where it was', async ({ page }) => {
  const id = await haveUnit(page, '남는 단위')
  await page.reload()
  const remove = page.getByRole('button', { name: '남는 단위 삭제' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
  await forgetUnit(page, id)
})

test('[ADM-8] code of 60 KB is answered in words, and all of it stays in the form', async ({
  page,
}) => {
  await page.goto('/admin/ad-units')
  await page.getByRole('button', { name: '광고 단위 추가' }).click()
  await page.getByLabel('이름').fill('긴 단위')
  await page.getByLabel('슬롯 ID').fill('1')
  await page.getByLabel('코드').fill('가'.repeat(60 * 1024))
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('50,000자까지')
  await expect(page.getByRole('alert')).toContainText('61,440자')
  expect(await page.getByLabel('코드').inputValue()).toHaveLength(60 * 1024)
})
