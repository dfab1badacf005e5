import type { Page } from '@playwright/test'
import { forgetUnit, haveUnit } from './support/office/ad-units.ts'
import { expect, operator, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

const ADS_TXT = 'example.com, pub-1234567890123456, DIRECT'

const expire = (page: Page) => page.evaluate(() => localStorage.setItem('admin_token', 'expired'))

async function signIn(page: Page, email = operator.email): Promise<void> {
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호').fill(operator.password)
  await page.getByRole('button', { name: '로그인' }).click()
}

test('[ADM-2] text that was not saved when the session expired is there again after signing in', async ({
  page,
}) => {
  await page.goto('/admin/ad-ownership')
  await page.getByLabel('ads.txt 내용').fill(ADS_TXT)
  await expire(page)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByText('작성하던 내용은 보관해 두었습니다')).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/ad-ownership$/)
  await expect(page.getByLabel('ads.txt 내용')).toHaveValue(ADS_TXT)
  await expect(successNote(page)).toContainText('작성하던 내용을 되살렸습니다')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('✓ 설정이 저장되었습니다.')).toBeVisible()
  const saved = await page.request.get('/ads.txt')
  expect((await saved.text()).trim()).toBe(ADS_TXT)
  await page.reload()
  await expect(page.getByText('작성하던 내용을 되살렸습니다')).toHaveCount(0)
})

test('[ADM-2] [ADM-8] a unit that was being changed is being changed again after signing in', async ({
  page,
}) => {
  const id = await haveUnit(page, '쓰던 단위')
  await page.reload()
  await page.getByRole('button', { name: '쓰던 단위 수정' }).click()
  await expect(page.getByLabel('이름')).toBeFocused()
  await page.getByLabel('이름').fill('바꾸던 단위')
  await page.getByLabel('코드').fill('<p>바꾸던 코드</p>')
  await expire(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page)
  await expect(page.getByLabel('이름')).toHaveValue('바꾸던 단위')
  await expect(page.getByLabel('코드')).toHaveValue('<p>바꾸던 코드</p>')
  await expect(page.getByLabel('슬롯 ID')).toHaveValue('77')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.locator(`[data-unit="${id}"]`)).toContainText('바꾸던 단위')
  await forgetUnit(page, id)
})

test('[ADM-2] nothing is kept of who signs out, and nothing is left for somebody else', async ({
  page,
}) => {
  await page.goto('/admin/ad-ownership')
  await page.getByLabel('ads.txt 내용').fill('left behind')
  await page.evaluate(() => localStorage.setItem('admin_email', 'other@example.com'))
  await expire(page)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/ad-ownership')
  await expect(page.getByLabel('ads.txt 내용')).not.toHaveValue('left behind')
  await page.getByLabel('ads.txt 내용').fill('thrown away')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('admin_drafts'))).toBeNull()
})
