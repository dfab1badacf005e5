import { titlesKo } from '@reflex/contract'
import type { Page } from '@playwright/test'
import { savedBy } from './support/downloads.ts'
import { expect, test } from './support/office/test.ts'
import { successNote } from './support/office/success-note.ts'

const rows = (page: Page) => page.locator('tr[data-row]')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('[ADM-6] a tab for each board and one for the queue; columns, labels and the empty state', async ({
  page,
}) => {
  await page.goto('/admin/records')
  await expect(page.getByRole('tab')).toHaveText([
    '종합 챌린지',
    ...Object.values(titlesKo),
    /^검토 대기( \d+)?$/,
  ])
  await expect(page.getByRole('columnheader', { name: '총 시간' })).toBeVisible()
  await expect(rows(page).first()).toContainText(/\d+\.\d{2}초/)
  await expect(rows(page).first()).toContainText(/[0-9a-f]{8}…/)
  await expect(page.getByText(/페이지 \d+ \/ \d+/)).toHaveCount(0)
  await openTab(page, '순서 기억')
  await expect(rows(page).first()).toContainText('레벨')
  await openTab(page, '색깔 맞히기')
  await expect(page.getByText('기록이 없습니다.')).toBeVisible()
})

test('[ADM-6] pages hold a hundred, ranks go on, a new tab starts afresh; all pages can be taken along; paging keeps the keyboard, and the last message goes', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=reaction-time')
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText('페이지 1 / 2')).toBeVisible()
  await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).check()
  await expect(page.getByText('100개 선택됨')).toBeVisible()
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByText('페이지 2 / 2')).toBeVisible()
  await expect(rows(page).first().getByRole('cell').nth(1)).toHaveText('101')
  await expect(rows(page).last()).toContainText('익명')
  await openTab(page, '왼쪽 오른쪽')
  await openTab(page, '반응 속도')
  await expect(page.getByText('페이지 1 / 2')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await test.step('the filtered records are taken along as a file, all pages of them', () =>
    takeAlong(page))
  await test.step('paging keeps the keyboard on its button, also at the ends', () =>
    pageByKeyboard(page))
  await test.step('the last message goes with the next thing that is done', () =>
    outdateMessages(page))
})

async function takeAlong(page: Page): Promise<void> {
  const total = /전체 (\d+)개/.exec((await page.getByText(/^전체 \d+개$/).textContent()) ?? '')?.[1]
  const file = await savedBy(page, page.getByRole('button', { name: '기록 관리 CSV 내려받기' }))
  expect(file.name).toMatch(/^records-reaction-time-\d{4}-\d\d-\d\d\.csv$/)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(Number(total) + 1)
  expect(lines[0]).toContain('날짜 (UTC)')
  expect(lines[1]).toMatch(/^1,.*,대한민국,/)
  await expect(successNote(page)).toHaveText(`✓ 기록 ${total}개를 CSV로 내려받았습니다.`)
}

async function pageByKeyboard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: '다음' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('페이지 2 / 2')).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('페이지 2 / 2')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('페이지 1 / 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '이전' })).toBeFocused()
}

async function outdateMessages(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(100)
  const tell = async () => {
    await page.getByRole('button', { name: '선택 삭제' }).click()
    await expect(page.getByRole('alert')).toHaveText('✗ 삭제할 기록을 선택해 주세요.')
  }
  await tell()
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await tell()
  await page.getByRole('button', { name: '새로고침' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await tell()
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('[ADM-6] [API-5] the chosen are deleted one by one, after a question', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin/records?tab=left-or-right')
  await expect(rows(page).nth(1)).toBeVisible()
  const before = await rows(page).count()
  const chosen = [rows(page).nth(0), rows(page).nth(1)]
  const ids = await Promise.all(chosen.map((row) => row.getAttribute('data-row')))
  const texts = await Promise.all(chosen.map((row) => row.innerText()))
  const names = texts.map((text) => /방향 \d/.exec(text)?.[0] ?? '')
  for (const row of chosen) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '선택 삭제' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('기록 2개')
  await expect(dialog).toContainText('30일 동안 휴지통에서 복원')
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(dialog).toBeHidden()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await dialog.getByRole('button', { name: '2개 삭제' }).click()
  await expect(successNote(page)).toHaveText('✓ 기록 2개를 삭제했습니다.')
  await expect(rows(page)).toHaveCount(before - 2)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(calls).toEqual(ids.map((id) => `/api/v1/admin/scores/${id}`))

  await test.step('the notice takes it back', async () => {
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(successNote(page)).toHaveText('✓ 삭제한 기록을 복원했습니다.')
    await expect(rows(page)).toHaveCount(before)
    expect(await rows(page).nth(0).getAttribute('data-row')).toBe(ids[0])
  })
  await test.step('what is deleted lies in the trash, comes back from it, and goes for good after a question', async () => {
    for (const row of chosen) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '선택 삭제' }).click()
    await dialog.getByRole('button', { name: '2개 삭제' }).click()
    await page.getByRole('link', { name: '휴지통' }).click()
    // Others delete in the same office.
    const entries = page.locator('tr[data-trash]').filter({ hasText: new RegExp(names.join('|')) })
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('operator@example.com')
    await entries.first().getByRole('button', { name: /복원$/ }).click()
    await expect(successNote(page)).toHaveText('✓ 1건을 복원했습니다.')
    await expect(entries).toHaveCount(1)
    await entries.getByRole('checkbox').check()
    await page.getByRole('status').locator('..').getByRole('button', { name: '완전 삭제' }).click()
    await expect(dialog).toContainText('되돌릴 수 없습니다')
    await dialog.getByRole('button', { name: '완전 삭제' }).click()
    await expect(successNote(page)).toHaveText('✓ 1건을 완전히 삭제했습니다.')
    await expect(entries).toHaveCount(0)
    await page.goto('/admin/records?tab=left-or-right')
    await expect(rows(page)).toHaveCount(before - 1)
  })
})

test('[ADM-6] a record that cannot be deleted is not counted, a broken network is shown', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=number-memory')
  await expect(rows(page)).toHaveCount(2)
  await page.route('**/api/v1/admin/scores/*', (route) =>
    route.fulfill({ status: 404, json: { ok: false, code: 'NOT_FOUND', message: 'x' } }),
  )
  await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).check()
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await page.getByRole('button', { name: '2개 삭제' }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 삭제된 기록이 없습니다.')
  await page.unroute('**/api/v1/admin/scores/*')
  await page.route('**/api/v1/admin/scores/*', (route) => route.abort())
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await page.getByRole('button', { name: '1개 삭제' }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 삭제 중 오류가 발생했습니다.')
})

test('[ADM-6] [ADM-10] a failed load is shown, and refreshing mends it; nothing selected, nothing deleted', async ({
  page,
}) => {
  await page.route('**/api/v1/admin/challenge-scores?*', (route) =>
    route.fulfill({ status: 500, json: { ok: false, code: 'INTERNAL', message: 'x' } }),
  )
  await page.goto('/admin/records')
  await expect(page.getByRole('alert')).toHaveText('✗ 기록을 불러오는 중 오류가 발생했습니다.')
  await page.unroute('**/api/v1/admin/challenge-scores?*')
  await page.getByRole('button', { name: '새로고침' }).click()
  await expect(rows(page)).not.toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(page.getByRole('alert')).toHaveText('✗ 삭제할 기록을 선택해 주세요.')
})

test('[ADM-6] records are found by nickname and by id, with the rank of the board', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=reaction-time')
  const named = rows(page).filter({ hasText: '주자 42' })
  const rank = await named.getByRole('cell').nth(1).textContent()
  expect(Number(rank)).toBeGreaterThan(1)
  const search = page.getByLabel('닉네임 또는 사용자 ID')
  await search.fill('주자 42')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  const uid = (await rows(page).getByRole('cell').last().textContent())?.slice(0, 8) ?? ''
  await search.fill(uid)
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('주자 42')
  await page.getByRole('button', { name: '검색 지우기' }).click()
  await expect(rows(page)).toHaveCount(100)
  await search.fill('자 42')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('cell').nth(1)).toHaveText(rank ?? '')
})

test('a doubted run is drawn with its reasons, accepted or rejected', async ({ page }) => {
  await page.goto('/admin/records?tab=reviews')
  const marksman = page.getByRole('article', { name: '에임 트레이너 명사수' })
  await marksman.getByRole('button', { name: '플레이 보기' }).click()
  const replay = marksman.locator('[data-replay]')
  await expect(replay.getByRole('row')).toHaveCount(21)
  await replay.locator('[data-action="speed"] button').last().click()
  await replay.locator('[data-action="play"]').click()
  await expect(replay).toHaveAttribute('data-phase', 'completed')
  // In the table: on a phone the marks of so quick a run lie too close for a finger.
  await replay.getByRole('row').nth(12).getByRole('button').click()
  await expect(replay).toHaveAttribute('data-phase', 'playing')
  // It halts a moment before the target; slowly from there, it is seen to come.
  await replay.locator('[data-action="speed"] button').first().click()
  await replay.locator('[data-action="play"]').click()
  await expect(replay.locator('[data-stimulus]')).toBeAttached()
  await expect(marksman.getByRole('img', { name: /^표적 중심에서 벗어난 거리/ })).toBeVisible()

  const accepted = page.getByRole('article', { name: '반응 속도 번개 승인' })
  await expect(accepted.getByRole('list', { name: '의심 사유' })).toContainText(
    '사람이 내기 어려운 속도',
  )
  await test.step('who comes to be first by it is named before', async () => {
    const accept = accepted.getByRole('button', { name: '번개 승인의 반응 속도 기록 승인' })
    const asked = page.getByRole('dialog', { name: '1위 기록 승인' })
    await expect(accepted.getByText(/^승인하면 .*전체 기간 1위$/)).toBeVisible()
    await accept.click()
    await expect(asked).toContainText('전체 기간 1위가 됩니다.')
    await asked.getByRole('button', { name: '취소' }).click()
    await expect(accepted).toBeVisible()
    await accept.click()
    await asked.getByRole('button', { name: '승인' }).click()
  })
  await expect(page.getByText('✓ 기록을 승인했습니다.')).toBeVisible()
  await expect(accepted).toHaveCount(0)

  const rejected = page.getByRole('article', { name: '반응 속도 번개 반려' })
  await rejected.getByRole('button', { name: '번개 반려의 반응 속도 기록 반려' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '반려' }).click()
  await expect(page.getByText('✓ 기록을 반려했습니다.')).toBeVisible()
  await expect(rejected).toHaveCount(0)
})

test('[ADM-6] a record that vanished meanwhile is selected no longer', async ({ page, office }) => {
  await page.goto('/admin/records?tab=aim-trainer')
  await expect(rows(page).nth(1)).toBeVisible()
  for (const nth of [0, 1]) await rows(page).nth(nth).getByRole('checkbox').check()
  await expect(page.getByText('2개 선택됨')).toBeVisible()
  const gone = await rows(page).first().getAttribute('data-row')
  await page.request.delete(`/api/v1/admin/scores/${gone}`, {
    headers: { authorization: `Bearer ${office.token}` },
  })
  await page.getByRole('button', { name: '새로고침' }).click()
  await expect(page.getByText('1개 선택됨')).toBeVisible()
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(page.getByRole('dialog')).toContainText('기록 1개')
})

test('[ADM-6] nothing of the table is cut on a small screen, and names break between words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/records?tab=reaction-time')
  await expect(rows(page)).toHaveCount(100)
  const table = page.getByRole('group', { name: '반응 속도' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const first = rows(page).first()
  await expect(first.getByText('순위 반영').locator('visible=true')).toHaveCount(1)
  await expect(first.getByText(/[0-9a-f]{8}…/).locator('visible=true')).toHaveCount(1)
  const name = first.getByRole('cell').nth(2).locator('span').first()
  expect(await name.evaluate((text) => getComputedStyle(text).wordBreak)).toBe('keep-all')
})

test('[ADM-6] state, country, input and days filter, stay in the address, and are cleared together', async ({
  page,
}) => {
  await page.goto('/admin/records?tab=aim-trainer')
  await page.getByRole('button', { name: '필터' }).click()
  await page.getByLabel('상태').selectOption('검토 대기')
  await expect(rows(page).first()).toContainText('명사수')
  await expect(rows(page).first()).toContainText('검토 대기')
  await expect(rows(page).first().getByRole('cell').nth(1)).toHaveText('–')
  await openTab(page, '반응 속도')
  await expect(rows(page)).toHaveCount(100)
  await page.getByRole('button', { name: '필터' }).click()
  await page.getByLabel('국가').fill('대한')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/country=KR/)
  await expect(page.getByLabel('국가')).toHaveValue('대한민국')
  await page.getByLabel('입력 방식').selectOption('펜')
  await expect(page.getByText('기록이 없습니다.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('입력 방식')).toHaveValue('pen')
  await page.getByLabel('시작 날짜 (UTC)').fill('2026-02-01')
  await page.getByLabel('끝 날짜 (UTC)').fill('2026-01-01')
  await expect(page.getByRole('alert')).toContainText('시작 날짜가 끝 날짜보다 늦습니다')
  await page.getByRole('button', { name: '필터 지우기' }).click()
  await expect(rows(page)).toHaveCount(100)
  expect(new URL(page.url()).search).toBe('?tab=reaction-time')
})
