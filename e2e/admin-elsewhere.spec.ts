import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { expect, operator, signedOut, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'
import { ServerProcess } from './support/server-process.ts'

test.use({ storageState: signedOut })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Somebody with a name whom another visitor reports. */
async function reportedAs({ origin }: ServerProcess, nickname: string): Promise<void> {
  const uid = randomUUID()
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${origin}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  }
  await post('groups', { uid, name: '모임', nickname })
  const report = { kind: 'name', where: 'board', player: uid.slice(0, 8), nickname }
  await post('reports', { uid: randomUUID(), ...report })
}

test('[ADM-3] [ADM-6] reported names are dealt with, a page of statistics is shared and withdrawn, the week by mail is switched on', async ({
  page,
  openVisitor,
}) => {
  const server = await ServerProcess.start({
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    // Nothing is sent before a Monday.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  for (const name of ['무례함', '못된말', '멀쩡함']) await reportedAs(server, name)
  await page.goto(`${server.origin}/admin/login`)
  await page.getByLabel('이메일').fill(operator.email)
  await page.getByLabel('비밀번호').fill(operator.password)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/dashboard$/)

  await test.step('one name is left, one taken away, one forbidden to everybody', async () => {
    await page.goto(`${server.origin}/admin/records`)
    await page.getByRole('link', { name: '신고된 닉네임 3' }).click()
    const listed = page.locator('[data-reported]')
    await expect(listed).toHaveCount(3)
    await page.getByRole('button', { name: '닉네임 ‘멀쩡함’ 문제없음' }).click()
    await expect(successNote(page)).toHaveText('✓ 신고를 종결했습니다: 멀쩡함')
    await page.getByRole('button', { name: '닉네임 ‘무례함’ 초기화' }).click()
    await expect(successNote(page)).toHaveText('✓ 닉네임을 초기화했습니다: 무례함')
    await page.getByRole('button', { name: '닉네임 ‘못된말’ 금지' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '금지', exact: true }).click()
    await expect(listed).toHaveCount(0)
    await expect(page.getByText('처리할 신고가 없습니다.')).toBeVisible()
    await page.goto(`${server.origin}/admin/nickname-words`)
    await expect(page.getByText('못된말')).toBeVisible()
  })

  await test.step('a link opens the page without signing in, until it is withdrawn', async () => {
    await page.goto(`${server.origin}/admin/operators`)
    const panel = region(page, '통계 공유 링크')
    await panel.getByLabel('이름').fill('11월 보고용')
    await panel.getByLabel('현재 비밀번호').fill(operator.password)
    await panel.getByRole('button', { name: '링크 만들기' }).click()
    const link = await panel.locator('code').textContent()
    const theirs = await openVisitor({ storageState: signedOut, locale: 'ko-KR' })
    await theirs.goto(`${server.origin}${new URL(link ?? '', server.origin).pathname}`)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Reflex Labs 통계')
    await expect(theirs.getByRole('main')).toContainText('11월 보고용')
    await expectAccessibleInBothThemes(theirs, 'shared statistics')
    await panel.getByRole('button', { name: '11월 보고용 링크 회수' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '회수' }).click()
    await expect(panel.getByText('✓ 링크를 회수했습니다.')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('볼 수 없는 링크예요')
  })

  await test.step('the week by mail stays switched on, with the zone of the browser', async () => {
    await page.goto(`${server.origin}/admin/security`)
    const mail = region(page, '주간 통계 메일')
    const receive = mail.getByRole('switch', { name: '주간 메일 받기' })
    await receive.click()
    await expect(mail.getByText('✓ 주간 메일을 켰습니다.')).toBeVisible()
    await page.reload()
    await expect(receive).toBeChecked()
    await expect(mail.getByText('시간대: UTC')).toBeVisible()
    await receive.click()
    await expect(receive).not.toBeChecked()
  })
  await server.dispose()
})
