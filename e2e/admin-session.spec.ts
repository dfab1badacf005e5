import type { Page } from '@playwright/test'
import { holdClock } from './support/notices.ts'
import { expect, operator, signedOut, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'
import { onBothScreens } from './support/on-screens.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호').fill(password)
  await page.getByRole('button', { name: '로그인' }).click()
}

async function signInSlowly(page: Page): Promise<void> {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/admin/auth', async (route) => {
    await held
    await route.continue()
  })
  await fillIn(page, operator.email, operator.password)
  await expect(page.getByRole('button', { name: '로그인 중…' })).toBeDisabled()
  answer()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

test.describe('signing in', () => {
  test.use({ storageState: signedOut })

  test('[ADM-1] [ADM-2] [SHELL-4] every way to fail has its message and keeps no token; a slow sign-in says that it is busy; logging out ends it', async ({
    page,
  }) => {
    const said = page.getByRole('alert')
    await page.goto('/admin/login', { waitUntil: 'networkidle' })
    await test.step('nothing of the public site is there', async () => {
      await expect(page.locator('[data-overlay], [data-ad-position], [data-card]')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Site notices' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: '홈으로 돌아가기' })).toHaveAttribute('href', '/')
    })
    await test.step('both fields are required', async () => {
      await page.getByRole('button', { name: '로그인' }).click()
      await expect(said).toHaveText('✗ 이메일과 비밀번호를 입력해 주세요.')
      await expect(page.getByLabel('이메일')).toHaveAttribute('type', 'email')
    })
    await test.step('a wrong pair shows the message of the server', async () => {
      const answered = page.waitForResponse('**/api/v1/admin/auth')
      await fillIn(page, operator.email, 'wrong')
      const { message } = (await (await answered).json()) as { message: string }
      await expect(said).toHaveText(`✗ ${message}`)
    })
    await test.step('a failure without a message and a broken network have their own', async () => {
      await page.route('**/api/v1/admin/auth', (route) => route.fulfill({ status: 502, body: '' }))
      await fillIn(page, operator.email, operator.password)
      await expect(said).toHaveText('✗ 로그인에 실패했습니다.')
      await page.unroute('**/api/v1/admin/auth')
      await page.route('**/api/v1/admin/auth', (route) => route.abort())
      await fillIn(page, operator.email, operator.password)
      await expect(said).toHaveText('✗ 로그인 중 오류가 발생했습니다.')
      expect(await stored(page, 'admin_token')).toBeNull()
      await page.unroute('**/api/v1/admin/auth')
    })
    await test.step('the button says that it is busy while the server is slow', () =>
      signInSlowly(page))
    await test.step('logging out clears both keys and ends the token', async () => {
      const token = await stored(page, 'admin_token')
      const ended = page.waitForResponse('**/api/v1/admin/logout')
      await page.getByRole('button', { name: '로그아웃' }).click()
      await expect(page).toHaveURL(/\/admin\/login$/)
      expect(await stored(page, 'admin_token')).toBeNull()
      expect(await stored(page, 'admin_email')).toBeNull()
      await ended
      const again = await page.request.get('/api/v1/admin/stats', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(again.status()).toBe(401)
    })
  })

  test('[ADM-1] [ADM-10] a right pair is kept, and the dashboard follows in half a second', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/admin/login')
    await holdClock(page)
    await fillIn(page, operator.email, operator.password)
    await expect(successNote(page)).toHaveText('✓ 로그인되었습니다.')
    await page.clock.runFor(499)
    await expect(successNote(page)).toHaveText('✓ 로그인되었습니다.')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect(await stored(page, 'admin_token')).toBeTruthy()
    expect(await stored(page, 'admin_email')).toBe(operator.email)
  })

  test('[ADM-2] without a token every screen leads to the login', async ({ page }) => {
    for (const screen of ['dashboard', 'access-stats', 'records', 'ad-ownership', 'ad-units']) {
      await page.goto(`/admin/${screen}`)
      await expect(page).toHaveURL(/\/admin\/login$/)
    }
  })
})

test('[ADM-2] a token that the server refuses ends the session on the spot', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: '게임별 통계' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('admin_token', 'expired'))
  await page.goto('/admin/records')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByText('세션이 만료되었습니다')).toBeVisible()
  expect(await stored(page, 'admin_token')).toBeNull()
  expect(await stored(page, 'admin_email')).toBeNull()
})

onBothScreens(() => {
  test('[ADM-3] [SHELL-4] the layout: title, home, logout, a menu with an ad group that folds', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    const header = page.getByRole('banner')
    await expect(header.getByText('관리자')).toBeVisible()
    await expect(header.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('button', { name: '로그아웃' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    if (isMobile) {
      await expect(menu).toBeHidden()
      await header.getByRole('button', { name: '메뉴 열기' }).click()
    } else {
      await expect(header.getByRole('button', { name: '메뉴 열기' })).toBeHidden()
    }
    await expect(menu.getByRole('link')).toHaveText([
      '게임 통계',
      '접속 통계',
      '기록 관리',
      '함께하기 방',
      '그룹',
      '소유권 설정',
      '광고 단위',
      '광고 배치',
      '알림',
      '관리자',
      '운영 기록',
      '계정 보안',
    ])
    await menu.getByRole('button', { name: '광고 관리' }).click()
    await expect(menu.getByRole('link', { name: '광고 단위' })).toBeHidden()
    await menu.getByRole('button', { name: '광고 관리' }).click()
    await menu.getByRole('link', { name: '광고 단위' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '광고 단위' })).toBeVisible()
    await expect(page.locator('[data-ad-position]')).toHaveCount(0)
    if (isMobile) await expect(menu).toBeHidden()
  })
})
