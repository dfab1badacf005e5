import type { Page } from '@playwright/test'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

const runs = (page: Page) => page.locator('li[data-run-of]')
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test("[ADM-6] a player's page: from a row, runs to watch, nickname reset, review, removal, each asked first", async ({
  page,
}) => {
  await page.goto('/admin/records?tab=reaction-time&search=주자%2050')
  await page.getByRole('link', { name: '주자 50' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주자 50의 기록')
  await expect(runs(page)).not.toHaveCount(0)
  await expect(runs(page).first()).toContainText('순위 반영')
  const viewer = runs(page)
    .first()
    .getByRole('link', { name: /기록 재생/ })
  const watched = await page.request.get((await viewer.getAttribute('href')) ?? '')
  expect(watched.status()).toBe(200)
  await runs(page).first().getByRole('button', { name: '플레이 보기' }).click()
  await expect(runs(page).first().locator('[data-replay]')).toBeVisible()

  await page.getByRole('button', { name: '닉네임 초기화' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주자 50의 기록')
  await page.getByRole('button', { name: '닉네임 초기화' }).click()
  await answer(page, '닉네임 초기화')
  await expect(successNote(page)).toHaveText('✓ 닉네임을 초기화했습니다.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('익명의 기록')

  await page.getByRole('button', { name: '검토 대기로 전환' }).click()
  await answer(page, '검토 대기로 전환')
  await expect(successNote(page)).toContainText('검토 대기로 옮겼습니다')
  await expect(runs(page).first()).toContainText('검토 대기')
  await expect(page.getByText(/까지 새 기록도 모두 검토를 거칩니다/)).toBeVisible()

  await test.step('a block asks until when and why, stands on the page and in a list, and is lifted', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: '차단', exact: true }).click()
    await dialog.getByRole('button', { name: '차단' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('✗ 차단하는 이유를 적어 주세요.')
    await dialog.getByLabel('이유').fill('매크로 의심')
    await dialog.getByRole('button', { name: '차단' }).click()
    await expect(page.getByText(/차단됨: .*까지 새 기록을 모두 검토합니다/)).toBeVisible()
    const own = page.url()
    await page.goto('/admin/blocks')
    await expect(page.locator('[data-blocked]')).toContainText('매크로 의심')
    await page.getByRole('button', { name: /차단 해제$/ }).click()
    await expect(page.getByText('차단한 사용자가 없습니다.')).toBeVisible()
    await page.goto(own)
  })

  await page.getByRole('button', { name: '모든 기록 삭제' }).click()
  await expect(page.getByRole('dialog')).toContainText('30일 동안 휴지통에서 복원')
  await answer(page, '모든 기록 삭제')
  await expect(successNote(page)).toContainText('삭제했습니다')
  await expect(page.getByText('남아 있는 기록이 없습니다.')).toBeVisible()
})

test('[ADM-6] a player is found by the eight characters of the id, and an unknown id is said in words', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=reaction-time')
  const cell = page.locator('tr[data-row]').first().getByRole('cell').last()
  const uid = (await cell.textContent())?.slice(0, 8) ?? ''
  const search = page.getByLabel('닉네임 또는 사용자 ID')
  await search.fill(uid)
  await search.press('Enter')
  await page.getByRole('link', { name: '이 사용자의 전체 기록 보기' }).click()
  await expect(page).toHaveURL(/\/admin\/players\/\d+$/)
  await expect(page.getByText(`${uid}…`)).toBeVisible()
  await page.goto('/admin/players?uid=00000000')
  await expect(page.getByText('이 ID로 시작하는 사용자가 없습니다.')).toBeVisible()
})
