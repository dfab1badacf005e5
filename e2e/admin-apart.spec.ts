import { operator, type AdOffice } from './support/ad-office.ts'
import { test as base, expect } from './support/test.ts'
import type { Page } from '@playwright/test'

/** The office on a host of its own. */
const test = base.extend({
  locale: 'ko-KR',
  baseURL: async ({ adOffice }, use) => use(adOffice.server.officeOrigin),
  rootPath: '/admin/login',
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('이메일').fill(operator.email)
  await page.getByLabel('비밀번호').fill(operator.password)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

const siteOf = ({ server }: AdOffice): string => server.origin

test('[ADM-3] [SHELL-4] from an office on a host of its own the ways home lead to the site', async ({
  page,
  adOffice,
}) => {
  await page.goto('/admin/login')
  const back = page.getByRole('link', { name: '홈으로 돌아가기' })
  await expect(back).toHaveAttribute('href', `${siteOf(adOffice)}/`)
  await signIn(page)
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(`${siteOf(adOffice)}/`)
  await expect(page.locator('[data-card="reaction-time"]')).toBeVisible()
})

test('[ADM-9] [ADS-3] its dev mode switches the places of the site, on the other host', async ({
  page,
  adOffice,
}) => {
  await signIn(page)
  await page.goto('/admin/ad-placements')
  const devMode = page.getByRole('switch', { name: '개발 모드' })
  const opened = page.waitForEvent('popup')
  await devMode.click()
  const site = await opened
  await expect(site).toHaveURL(`${siteOf(adOffice)}/`)
  await expect(site.locator('[data-ad-placeholder]').first()).toBeVisible()
  const again = page.waitForEvent('popup')
  await devMode.click()
  const plain = await again
  await expect(plain.locator('[data-ad-position]').first()).toBeAttached()
  expect(await plain.evaluate(() => localStorage.getItem('ad_dev_mode'))).toBe('false')
})
