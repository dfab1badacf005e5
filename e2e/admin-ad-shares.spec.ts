import type { Page } from '@playwright/test'
import { forgetUnit, haveUnit } from './support/office/ad-units.ts'
import { expect, test } from './support/office/test.ts'

const placement = (page: Page, key: string) => page.locator(`[data-placement="${key}"]`)
const shownNow = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/v1/ad-placement?position=home-bottom')
    const { data } = (await reply.json()) as { data: { ad_unit_name: string | null } }
    return data.ad_unit_name
  })

test('[ADM-9] two units share a place with weights and times, and any state comes back', async ({
  page,
}) => {
  const one = await haveUnit(page, '나눔 하나')
  const two = await haveUnit(page, '나눔 둘')
  await page.goto('/admin/ad-placements')
  const row = placement(page, 'home-bottom')
  await test.step('weights and times are set in one dialog', async () => {
    await row.getByRole('switch').click()
    await row.getByRole('button', { name: '홈 하단 비중과 기간' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '단위 추가' }).click()
    await dialog.getByRole('button', { name: '단위 추가' }).click()
    await dialog.getByLabel('광고 단위').first().selectOption({ label: '나눔 하나' })
    await dialog.getByLabel('광고 단위').last().selectOption({ label: '나눔 하나' })
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(dialog.getByRole('alert')).toContainText('두 번')
    await dialog.getByLabel('광고 단위').last().selectOption({ label: '나눔 둘' })
    await dialog.getByLabel('비중').first().fill('3')
    await expect(dialog.getByText('지금 노출의 75%').last()).toBeVisible()
    await dialog.getByLabel(/^종료/).first().fill('2020-01-01T00:00')
    await expect(dialog.getByText('지금은 노출 안 됨').last()).toBeVisible()
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(row).toContainText('비중 75%')
    await expect(row).toContainText('노출 중')
    expect(await shownNow(page)).toBe('나눔 둘')
  })
  await test.step('the state before comes back, and it is said who made which', async () => {
    await row.getByRole('button', { name: '홈 하단 변경 이력' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-state]').first()).toContainText('현재')
    await expect(dialog.locator('[data-state]').first()).toContainText('@')
    await expect(dialog.locator('[data-state]').last()).toContainText('처음 상태')
    await dialog.getByRole('button', { name: '이 상태로 되돌리기' }).last().click()
    await expect(dialog).toContainText('되돌렸습니다')
    await page.keyboard.press('Escape')
    await expect(row.getByRole('combobox')).toHaveValue('')
    await expect(row.getByRole('switch')).not.toBeChecked()
  })
  await test.step('a unit that was deleted comes back from the history', async () => {
    await page.goto('/admin/ad-units')
    await page.getByRole('button', { name: '나눔 하나 삭제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click()
    await expect(page.locator(`[data-unit="${one}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: '변경 이력', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제 취소' }).first().click()
    await expect(page.locator(`[data-unit="${one}"]`)).toContainText('나눔 하나')
    await page.keyboard.press('Escape')
  })
  for (const id of [one, two]) await forgetUnit(page, id)
})
