import type { Page } from '@playwright/test'
import { ServerProcess } from './support/server-process.ts'
import { expect, operator, signedOut, test } from './support/office/test.ts'
import { isNightly } from './support/nightly.ts'

test.use({ storageState: signedOut })

const editor = { email: 'editor@example.org', password: 'a password of the editor' }

async function signIn(page: Page, origin: string, who: typeof operator): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('이메일').fill(who.email)
  await page.getByLabel('비밀번호').fill(who.password)
  await page.getByRole('button', { name: '로그인' }).click()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What holds on a host of its own holds beside the site. */
for (const isOfficeApart of isNightly ? [false, true] : [true]) {
  const where = isOfficeApart ? 'on a host of its own' : 'beside the site'
  test(`[ADM-1] [ADM-2] in an office ${where} an operator is invited, works in their role, and is switched off`, async ({
    page,
    openVisitor,
  }) => {
    const account = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password }
    const server = await ServerProcess.start(account, { isOfficeApart })
    const origin = isOfficeApart ? server.officeOrigin : server.origin
    await signIn(page, origin, operator)
    await expect(page).toHaveURL(/dashboard$/)
    await page.getByRole('link', { name: '관리자', exact: true }).click()
    const inviting = region(page, '관리자 초대')
    await inviting.getByLabel('초대할 사람의 이메일').fill(editor.email)
    await inviting.getByLabel(/^편집자/).check()
    await inviting.getByLabel('현재 비밀번호').fill(operator.password)
    await inviting.getByRole('button', { name: '초대', exact: true }).click()
    await expect(inviting.getByRole('status').first()).toContainText(`${editor.email} 초대 링크`)
    await expect(inviting.getByRole('list', { name: '초대 중' })).toContainText(editor.email)
    const link = (await inviting.getByLabel('초대 링크', { exact: true }).textContent()) ?? ''
    expect(link).toContain(`${origin}/admin/invite#`)

    const theirs = await openVisitor({ storageState: signedOut })
    await theirs.goto(link)
    await expect(theirs).toHaveURL(/invite$/)
    await theirs.getByLabel('비밀번호').fill('short')
    await theirs.getByRole('button', { name: '계정 만들기' }).click()
    await expect(theirs.getByRole('alert')).toContainText('8자 이상')
    await theirs.getByLabel('비밀번호').fill(editor.password)
    await theirs.getByRole('button', { name: '계정 만들기' }).click()
    await theirs.getByRole('link', { name: '로그인으로 이동' }).click()
    await signIn(theirs, origin, editor)
    await expect(theirs).toHaveURL(/dashboard$/)
    await expect(theirs.getByRole('navigation')).toContainText('편집자')
    await expect(theirs.getByRole('link', { name: '관리자', exact: true })).toHaveCount(0)
    await theirs.goto(`${origin}/admin/records`)
    await expect(theirs.getByRole('note')).toHaveText('이 역할로는 보기만 할 수 있습니다.')
    await theirs.goto(`${origin}/admin/ad-units`)
    await expect(theirs.getByRole('heading', { name: '광고 단위', level: 1 })).toBeVisible()
    await expect(theirs.getByRole('note')).toHaveCount(0)
    await theirs.goto(`${origin}/admin/operators`)
    await expect(theirs.locator('[data-load-failure]').first()).toContainText('권한이 없습니다')

    // The link has served.
    const again = await openVisitor({ storageState: signedOut })
    await again.goto(link)
    await again.getByLabel('비밀번호').fill(editor.password)
    await again.getByRole('button', { name: '계정 만들기' }).click()
    await expect(again.getByRole('alert')).toContainText('이미 사용한')

    await page.reload()
    await page.getByRole('button', { name: `${editor.email} 변경` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: '로그인 허용' }).click()
    await dialog.getByLabel('현재 비밀번호').fill(operator.password)
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText(`✓ ${editor.email} 관리자를 변경했습니다.`)).toBeVisible()
    await expect(region(page, '관리자').getByRole('row', { name: editor.email })).toContainText(
      '꺼짐',
    )
    await theirs.goto(`${origin}/admin/dashboard`)
    await expect(theirs).toHaveURL(/login$/)

    await page.getByRole('button', { name: `${operator.email} 변경` }).click()
    await dialog.getByLabel(/^보기 전용/).check()
    await dialog.getByLabel('현재 비밀번호').fill(operator.password)
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(dialog.getByRole('alert')).toContainText('마지막 소유자')
    await dialog.getByRole('button', { name: '취소' }).click()
    await server.dispose()
  })
}

test('[ADM-2] a key reads the statistics until it is withdrawn', async ({ page, request }) => {
  const account = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password }
  const server = await ServerProcess.start(account)
  await signIn(page, server.origin, operator)
  await expect(page).toHaveURL(/dashboard$/)
  await page.goto(`${server.origin}/admin/operators`)
  const panel = region(page, '읽기 전용 키')
  await panel.getByLabel('이름').fill('주간 보고')
  await panel.getByLabel('현재 비밀번호').fill(operator.password)
  await panel.getByRole('button', { name: '키 만들기' }).click()
  const key = (await panel.getByLabel('읽기 전용 키').first().textContent()) ?? ''
  expect(key).toMatch(/^key_/)
  const asked = async (path: string) =>
    (
      await request.get(`${server.origin}/api/v1/admin/${path}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status()
  expect([await asked('stats'), await asked('reviews')]).toEqual([200, 403])
  await panel.getByRole('button', { name: '주간 보고 키 폐기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '폐기' }).click()
  await expect(panel.getByText('✓ 키를 폐기했습니다.')).toBeVisible()
  expect(await asked('stats')).toBe(401)
  await server.dispose()
})

test('[ADM-2] the log names what was downloaded, and is narrowed by operator, kind and day', async ({
  page,
}) => {
  const account = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password }
  const server = await ServerProcess.start(account)
  await signIn(page, server.origin, operator)
  await expect(page).toHaveURL(/dashboard$/)
  const saved = page.waitForEvent('download')
  const noted = page.waitForResponse('**/api/v1/admin/exports')
  await page.getByRole('button', { name: '게임별 통계 CSV 내려받기' }).click()
  await saved
  await noted
  await page.goto(`${server.origin}/admin/operator-log`)
  const log = region(page, '운영 기록')
  await expect(log.getByRole('row')).toHaveCount(3)
  await page.getByLabel('작업').selectOption('CSV 내려받기')
  await expect(log.getByRole('row')).toHaveCount(2)
  await expect(log.getByRole('row').last()).toContainText('rows=7')
  await expect(page).toHaveURL(/action=noteExport/)
  await page.reload()
  await expect(log.getByRole('row')).toHaveCount(2)
  await page.getByLabel(/^시작일/).fill('2030-01-01')
  await expect(log).toContainText('데이터가 없습니다')
  await server.dispose()
})
