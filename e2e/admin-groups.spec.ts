import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/office/test.ts'

test('the office sees how many groups there are, finds one by its name, and closes it', async ({
  page,
  office,
}) => {
  const names = ['3학년 2반', '100% 클럽']
  const uid = randomUUID()
  for (const name of names) {
    const data = { uid, name, nickname: '선생님' }
    const reply = await page.request.post(`${office.server.origin}/api/v1/groups`, { data })
    expect(reply.ok()).toBe(true)
  }
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: '그룹', exact: true }).click()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('3학년 2반')).toContainText('1')
  await expectAccessible(page, 'groups', 'light')
  await page.getByRole('textbox', { name: '그룹 이름' }).fill('100%')
  await expect(rowOf('3학년 2반')).toHaveCount(0)
  await expect(page).toHaveURL(/search=100/)
  await page.getByRole('button', { name: '그룹 ‘100% 클럽’ 닫기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(page.getByRole('status')).toContainText('100% 클럽')
  await expect(page.getByText('이름이 맞는 그룹이 없습니다.')).toBeVisible()
  await page.getByRole('textbox', { name: '그룹 이름' }).fill('')
  await expect(rowOf('3학년 2반')).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  await expect(rowOf(today)).toContainText('2')
})
