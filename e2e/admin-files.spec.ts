import type { Page } from '@playwright/test'
import { savedBy } from './support/downloads.ts'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

const saved = async (page: Page, table: string) => {
  const file = await savedBy(page, page.getByRole('button', { name: `${table} CSV 내려받기` }))
  return { name: file.name, lines: file.text.trim().split('\r\n') }
}

test('[ADM-1] [ADM-6] every list that is shown page by page is taken along whole', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=reaction-time&search=주자%2077')
  await page.getByRole('link', { name: '주자 77' }).click()
  const shown = page.locator('li[data-run-of]')
  await expect(shown).not.toHaveCount(0)
  const runs = await shown.count()
  const player = await saved(page, '사용자 기록')
  expect(player.name).toMatch(/^player-\d+-\d{4}-\d\d-\d\d\.csv$/)
  expect(player.lines[0]).toContain('날짜 (UTC)')
  expect(player.lines).toHaveLength(runs + 1)

  // What is written into the log now is in its file: the newest line first.
  await page.getByRole('button', { name: '닉네임 초기화' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '닉네임 초기화' }).click()
  await expect(successNote(page)).toHaveText('✓ 닉네임을 초기화했습니다.')
  await page.goto('/admin/operator-log')
  const log = await saved(page, '운영 기록')
  expect(log.name).toMatch(/^operator-log-\d{4}-\d\d-\d\d\.csv$/)
  expect(log.lines[0]).toBe('시각,작업,대상,관리자')
  expect(log.lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,닉네임 초기화,/)
  await expect(successNote(page)).toContainText('CSV로 내려받았습니다')

  await page.goto('/admin/security')
  const sessions = await saved(page, '로그인된 기기')
  expect(sessions.lines[0]).toBe('브라우저,위치,로그인,마지막 사용')
  expect(sessions.lines.length).toBeGreaterThan(1)

  await page.goto('/admin/records?tab=reviews')
  const waiting = page.getByRole('article')
  await expect(waiting).not.toHaveCount(0)
  const reviews = await saved(page, '검토 대기')
  expect(reviews.lines).toHaveLength((await waiting.count()) + 1)
  expect(reviews.lines[0]).toContain('의심 사유')
})
