import type { Page } from '@playwright/test'
import { expect, test } from './support/office/test.ts'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import type { Office } from './support/office/office.ts'
import { successNote } from './support/office/success-note.ts'

const cards = (page: Page) => page.locator('article[data-review]')
const current = (page: Page) => page.locator('article[aria-current="true"]')
const BOARD = '/api/v1/leaderboard?game=left-or-right&timeRange=alltime'

interface Row {
  readonly seen: boolean
  readonly run: string
  readonly nickname: string
}

async function boardOf(page: Page): Promise<Row[]> {
  const reply = await page.request.get(BOARD)
  return ((await reply.json()) as { data: { rows: Row[] } }).data.rows
}

test('[ADM-6] the queue by keys: unseen first places, reported, doubted; watch, seen, next; the mark follows, and can be taken back', async ({
  page,
  office,
}) => {
  const [first, second, third] = await boardOf(page)
  if (!first || !second || !third) throw new Error('nobody has played')
  expect([first.seen, second.seen, third.seen]).toEqual([false, false, false])
  await page.goto('/admin/records?tab=reviews')
  await expect(current(page)).toHaveAttribute('data-review', /.+/)
  await expect(cards(page).first()).toHaveAttribute('aria-current', 'true')
  const total = await cards(page).count()
  const top = cards(page).first()
  await expect(top.getByRole('list', { name: '목록에 오른 이유' })).toHaveText(
    '전체 기간 1위 · 확인 전',
  )
  await expect(page.getByLabel('단축키')).toContainText('플레이 보기·재생')

  await test.step('every first place stands before every doubted run', async () => {
    const whys = await cards(page).evaluateAll((all) =>
      all.map((card) => /전체 기간 (\d+)위 · 확인 전/.exec(card.textContent ?? '')?.[1] ?? null),
    )
    const places = whys.filter((place) => place !== null).map(Number)
    expect(whys.indexOf(null)).toBe(places.length)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  const card = page.getByRole('article', { name: `왼쪽 오른쪽 ${first.nickname}` })
  const next = page.locator('article[data-review]', { has: page.locator('[data-replay]') })
  await test.step('keys go along the list, also by the letters of a Korean keyboard', async () => {
    await page.keyboard.press('KeyN')
    await expect(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press('KeyP')
    await expect(cards(page).nth(0)).toBeFocused()
    while (!(await card.getAttribute('aria-current'))) await page.keyboard.press('KeyN')
    await expect(card).toBeFocused()
  })
  await test.step('one key opens the run and plays it, the same one halts it', async () => {
    await page.keyboard.press('KeyW')
    await expect(next.locator('[data-action="pause"]')).toBeVisible()
    await expect(next.locator('[data-replay] > div').first()).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('KeyW')
    await expect(next.locator('[data-action="play"]')).toBeVisible()
  })
  await test.step('one key says that it was seen, and the next one is there', async () => {
    await page.keyboard.press('KeyS')
    await expect(successNote(page)).toHaveText(
      `✓ ${first.nickname}의 왼쪽 오른쪽 기록을 확인했습니다. 상위 10위라면 순위표에 표시됩니다.`,
    )
    await expect(card).toHaveCount(0)
    await expect(cards(page)).toHaveCount(total - 1)
    await expect(current(page)).toBeFocused()
    expect((await boardOf(page)).map(({ seen }) => seen).slice(0, 2)).toEqual([true, false])
  })
  await test.step('the board of all time in the world shows it, and no other', async () => {
    const board = await page.context().newPage()
    await board.goto('/leaderboard/left-or-right?range=alltime')
    const marks = board.locator('[data-row] [data-seen]')
    await expect(marks).toHaveCount(1)
    await expect(
      board.locator('[data-row="1"]').getByRole('img', { name: '운영자가 확인한 기록' }),
    ).toBeVisible()
    await expect(board.locator('[data-players] + span')).toHaveText('운영자가 확인한 기록')
    await expectAccessibleInBothThemes(board, 'a board with a mark')
    await board.goto('/leaderboard/left-or-right?range=weekly')
    await expect(board.locator('[data-row]').first()).toBeVisible()
    await expect(marks).toHaveCount(0)
    await board.close()
  })
  await test.step('it can be taken back, and said again with the mouse', async () => {
    await page.getByRole('button', { name: '확인 취소' }).click()
    await expect(successNote(page)).toHaveText('✓ 확인을 취소했습니다.')
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: `${first.nickname}의 왼쪽 오른쪽 기록 확인함` }).click()
    await expect(card).toHaveCount(0)
  })
  await test.step('a run that is reported stands before the doubted ones, and says how often', async () => {
    for (const uid of ['11111111', '22222222']) {
      const data = { uid: `${uid}-1111-4111-8111-111111111111`, kind: 'run', where: 'viewer' }
      const reply = await page.request.post('/api/v1/reports', {
        data: { ...data, run: first.run },
      })
      expect(reply.status()).toBe(204)
    }
    await page.reload()
    await expect(card.getByText('신고 2건')).toBeVisible()
    const doubted = page.getByRole('article').filter({ hasText: '사람이 내기 어려운 속도' }).first()
    const above = await card.boundingBox()
    const below = await doubted.boundingBox()
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  })
  await test.step('a doubted run is judged, not seen', async () => {
    while (!(await current(page).textContent())?.includes('사람이 내기 어려운 속도'))
      await page.keyboard.press('KeyN')
    await page.keyboard.press('KeyS')
    await expect(page.getByRole('alert')).toHaveText(
      '✗ 순위에 오르지 않은 기록은 승인하거나 반려해 주세요.',
    )
  })
  await test.step('a ranked run can be rejected from here', async () => {
    await card.getByRole('button', { name: `${first.nickname}의 왼쪽 오른쪽 기록 반려` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${first.nickname}의 기록을 순위에서 내립니다.`)
    // A letter is no step through the list while a question is open.
    await page.keyboard.press('KeyS')
    await dialog.getByRole('button', { name: '반려' }).click()
    await expect(card).toHaveCount(0)
    expect((await boardOf(page))[0]?.nickname).toBe(second.nickname)
  })
  await test.step('all of it stands in the log of operators', async () => {
    await page.goto('/admin/operator-log')
    const lines = page.getByRole('row')
    await expect(lines.filter({ hasText: '기록 확인 취소' })).toHaveCount(1)
    await expect(lines.filter({ hasText: /기록 확인(?! 취소)/ })).toHaveCount(2)
  })
  expect(office.server.output).not.toContain('"level":50')
})

const OTHER = 'other@example.com'

/** As a second operator does it, in another browser. */
async function lookAt({ server, token }: Office, run: number): Promise<void> {
  const call = async (method: string, path: string, body: object, bearer = token) => {
    const reply = await fetch(`${server.origin}/api/v1/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: { invite: string; token: string } }).data
  }
  const password = 'a password of the other'
  const { invite } = await call('POST', 'operators', { email: OTHER, role: 'reviewer' })
  await call('POST', 'invite', { invite, password })
  const other = await call('POST', 'auth', { email: OTHER, password })
  await call('PUT', `reviews/${run}/assignee`, { take_over: true }, other.token)
}

test('[ADM-6] several are chosen and judged together; what failed stays chosen, with the reason', async ({
  page,
  office,
}) => {
  await page.goto('/admin/records?tab=reviews')
  const waiting = cards(page).filter({ hasText: /무리 \d/ })
  await expect(waiting.nth(2)).toBeVisible()
  const total = await cards(page).count()
  const names = await waiting.evaluateAll((all) => all.map((card) => card.dataset['review'] ?? ''))
  const [one = '', two = '', three = ''] = names
  expect(three).not.toBe('')
  for (const name of [one, two, three])
    await page.locator(`[data-review="${name}"]`).getByRole('checkbox').check()
  await expect(page.getByRole('status').filter({ hasText: '선택' })).toHaveText('3개 선택')
  const refused = {
    status: 404,
    json: { ok: false, code: 'NOT_FOUND', message: '기록을 찾을 수 없습니다.' },
  }
  const path = `**/api/v1/admin/*scores/${two.split('-').at(-1)}/review`
  await page.route(path, (route) => route.fulfill(refused))
  await page.getByRole('button', { name: '선택 반려' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '반려' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '판정하지 못한 1개' })).toBeVisible()
  await expect(cards(page)).toHaveCount(total - 2)
  const left = page.locator(`[data-review="${two}"]`)
  await expect(left.getByRole('checkbox')).toBeChecked()
  await expect(left.getByRole('alert')).toHaveText('✗ 기록을 찾을 수 없습니다.')
  await page.unroute(path)
  while (!(await left.getAttribute('aria-current'))) await page.keyboard.press('KeyN')
  await page.keyboard.press('KeyX')
  await expect(page.getByRole('button', { name: '선택 승인' })).toHaveCount(0)

  await test.step('what another operator looks at is said with the name, and is judged once it is taken over', async () => {
    await lookAt(office, Number(two.split('-').at(-1)))
    await page.goto('/admin/records?tab=reviews&order=wait')
    await expect(left.locator('[data-assignee]')).toContainText(OTHER)
    await expect(left.getByRole('button', { name: /반려$/ })).toHaveCount(0)
    await left.getByRole('button', { name: '플레이 보기' }).click()
    await expect(left).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('KeyR')
    await expect(page.getByRole('alert').filter({ hasText: OTHER })).toBeVisible()
    await page.keyboard.press('KeyT')
    await expect(left.getByRole('button', { name: /반려$/ })).toBeVisible()
    await expect(left.locator('[data-assignee]')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('정렬')).toHaveValue('wait')
    await expect(left.locator('[data-assignee]')).toHaveCount(0)
  })
})
