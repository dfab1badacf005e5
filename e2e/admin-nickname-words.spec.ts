import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

test('[ADM-6] forbidden words: added, refused, counted, names reset after asking, removed', async ({
  page,
}) => {
  await page.goto('/admin/records')
  await page.getByRole('link', { name: '금칙어' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('금칙어')
  await expect(page.getByText('등록된 금칙어가 없습니다.')).toBeVisible()
  const field = page.getByLabel('추가할 금칙어')
  await field.fill('가')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('두 글자 이상')
  await expect(field).toHaveValue('가')
  await field.fill('주자 51')
  await field.press('Enter')
  await expect(successNote(page)).toContainText('금칙어를 추가했습니다: 주자 51')
  await expect(field).toHaveValue('')
  const row = page.getByRole('listitem').filter({ hasText: '주자 51' })
  await expect(row).toContainText(/해당하는 닉네임 [\d,]+개/)

  await page.getByRole('button', { name: '닉네임 일괄 초기화' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('되돌릴 수 없습니다')
  await dialog.getByRole('button', { name: '닉네임 일괄 초기화' }).click()
  await expect(successNote(page)).toContainText('초기화했습니다')
  await expect(row).toContainText('해당하는 닉네임 없음')
  await expect(page.getByText('지금 쓰이는 닉네임에는 금칙어가 없습니다.')).toBeVisible()

  await page.getByRole('button', { name: '금칙어 ‘주자 51’ 삭제' }).click()
  await expect(page.getByText('등록된 금칙어가 없습니다.')).toBeVisible()
})
