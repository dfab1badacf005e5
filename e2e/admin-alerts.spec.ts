import { startWebListener } from '@reflex/server/testing'
import { ServerProcess } from './support/server-process.ts'
import { expect, operator, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

test('without a channel the screen says how to have one', async ({ page }) => {
  await page.goto('/admin/alerts')
  await expect(page.getByText('켜진 채널이 없습니다')).toBeVisible()
  await expect(page.getByText('✓ 지금은 문제가 없습니다.')).toBeVisible()
})

test('a test is sent, and what went wrong with one is shown', async ({ browser }) => {
  const listener = await startWebListener()
  const server = await ServerProcess.start({
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    ALERT_WEBHOOK: listener.url,
  })
  const page = await browser.newPage({ baseURL: server.origin })
  await page.goto('/admin/login')
  await page.getByLabel('이메일').fill(operator.email)
  await page.getByLabel('비밀번호').fill(operator.password)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await page.goto('/admin/alerts')
  await expect(page.getByText('아직 보낸 적이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '웹훅 시험 발송' }).click()
  await expect(successNote(page)).toHaveText('✓ 웹훅(으)로 시험 알림을 보냈습니다.')
  await expect(page.getByText(/^마지막 발송: \d{4}/)).toBeVisible()
  expect(listener.bodies).toMatchObject([{ state: 'test' }])
  listener.answer = 500
  await page.getByRole('button', { name: '웹훅 시험 발송' }).click()
  await expect(page.getByRole('alert')).toContainText('HTTP 500')
  await expect(page.getByText(/^마지막 오류: .*HTTP 500$/)).toBeVisible()
  await page.close()
  await server.dispose()
  await listener.close()
})
