import type { Page } from '@playwright/test'
import { codeAt, stepOf } from '@reflex/server/testing'
import { ServerProcess } from './support/server-process.ts'
import { expect, operator, signedOut, test } from './support/office/test.ts'
import { testNightly } from './support/test-nightly.ts'

test.use({ storageState: signedOut })

/** The codes of a step count once: the server's clock goes on by some steps between two of them. */
const STEPS_MS = 90_000

async function signIn(page: Page, origin: string, code?: string): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('이메일').fill(operator.email)
  await page.getByLabel('비밀번호').fill(operator.password)
  await page.getByRole('button', { name: '로그인' }).click()
  if (code === undefined) return
  await page.getByLabel('인증 코드').fill(code)
  await page.getByRole('button', { name: '로그인' }).click()
}

const signOut = (page: Page) => page.getByRole('button', { name: '로그아웃', exact: true }).click()

test('[ADM-1] a second factor is set up, asked for, and replaced by a recovery code once; a wrong code opens nothing', async ({
  page,
}) => {
  const server = await ServerProcess.start({
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
  })
  let passed = 0
  const later = async () => {
    passed += STEPS_MS
    await server.letPass(STEPS_MS)
  }
  await signIn(page, server.origin)
  await expect(page).toHaveURL(/dashboard$/)
  await page.goto(`${server.origin}/admin/security`)
  const factor = page.getByRole('region', { name: '2단계 인증' })
  const begin = async (password: string) => {
    await factor.getByLabel('현재 비밀번호').fill(password)
    await factor.getByRole('button', { name: '2단계 인증 설정' }).click()
  }
  await begin('not the password')
  await expect(page.getByRole('alert')).toContainText('비밀번호가 올바르지 않습니다.')
  await begin(operator.password)
  await expect(page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeNow = () => codeAt(secret, stepOf(Date.now() + passed))
  const wrong = () => (codeNow() === '000000' ? '111111' : '000000')
  await page.getByLabel('인증 코드').fill(wrong())
  await page.getByRole('button', { name: '확인하고 사용하기' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('인증 코드').fill(codeNow())
  await page.getByRole('button', { name: '확인하고 사용하기' }).click()
  const codes = page.getByRole('region', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).not.toHaveCount(0)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '보관했습니다' }).click()
  await expect(page.getByText(/^사용 중입니다\./)).toBeVisible()
  await signOut(page)

  await later()
  await signIn(page, server.origin, wrong())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login$/)
  await page.getByLabel('인증 코드').fill(codeNow())
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await signOut(page)

  await signIn(page, server.origin, recovery)
  await expect(page).toHaveURL(/dashboard$/)
  await signOut(page)
  await signIn(page, server.origin, recovery)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login$/)
  await server.dispose()
})

testNightly(
  '[ADM-1] a password is changed by who knows the one before; the log tells of it, and of what failed',
  async ({ page }) => {
    const server = await ServerProcess.start({
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
    })
    const next = 'another long password'
    await signIn(page, server.origin)
    await expect(page).toHaveURL(/dashboard$/)
    await page.goto(`${server.origin}/admin/security`)

    const changing = page.getByRole('region', { name: '비밀번호 변경' })
    await changing.getByLabel('새 비밀번호').fill('short')
    await changing.getByLabel('현재 비밀번호').fill('not the password')
    await changing.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(changing.getByRole('alert')).toHaveText('✗ 비밀번호가 올바르지 않습니다.')
    await changing.getByLabel('현재 비밀번호').fill(operator.password)
    await changing.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(changing.getByRole('alert')).toContainText('8자 이상')
    await changing.getByLabel('새 비밀번호').fill(next)
    await changing.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(page).toHaveURL(/login$/)

    await signIn(page, server.origin)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('비밀번호').fill(next)
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page).toHaveURL(/dashboard$/)
    await page.goto(`${server.origin}/admin/operator-log`)
    const log = page.getByRole('region', { name: '운영 기록' })
    for (const line of ['로그인 실패', '비밀번호 변경', '비밀번호 확인 실패']) {
      await expect(log.getByText(line, { exact: true }).first()).toBeVisible()
    }
    await server.dispose()
  },
)
