import type { Page } from '@playwright/test'
import { coveredBy, holdClock } from './support/notices.ts'
import { expect, test } from './support/test.ts'

const save = (page: Page) => page.locator('[data-action="save"]')
const nickname = (page: Page) => page.getByRole('textbox')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The page is left after so long by its own clock: not a tick before, and then at once. */
async function expectLeftAfter(page: Page, ms: number): Promise<void> {
  let left = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left++
  })
  await page.clock.runFor(ms - 1)
  // What the page asked for before this answer would have been seen with it.
  await page.evaluate(() => fetch('/healthz'))
  expect(left).toBe(0)
  const loaded = page.waitForEvent('load')
  await page.clock.runFor(1)
  await loaded
  expect(left).toBe(1)
  await page.clock.resume()
}

test('[SET-1] nickname and language are saved, confirmed, and there after the reload', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/settings')
  await expect(nickname(page)).toHaveAttribute('maxlength', '20')
  await nickname(page).fill('  Swift  ')
  await expect(page.locator('[data-counter]')).toHaveText('9/20')
  await page.getByRole('radio', { name: '한국어' }).check()
  await holdClock(page)
  await save(page).click()
  await expect(page.locator('[data-toast]')).toContainText('Saved')
  await expectLeftAfter(page, 1000)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(nickname(page)).toHaveValue('Swift')
  expect(await stored(page, 'labs_nickname')).toBe('Swift')
  expect(await stored(page, 'labs_locale')).toBe('ko')
})

/** Ways in which a browser keeps nothing; without a word of it the reload would lose the name. */
const refusals = {
  forgets: () => {
    Storage.prototype.getItem = () => null
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [how, refuse] of Object.entries(refusals))
  test(`[SET-1] a failed save is shown: storage ${how}`, async ({ page }) => {
    await page.addInitScript(refuse)
    await page.goto('/settings')
    await nickname(page).fill('Swift')
    await save(page).click()
    const toast = page.locator('[data-toast="danger"]')
    await expect(toast).toContainText('could not be saved')
    expect(await coveredBy(toast)).toEqual([])
  })

test('[SET-2] [SET-3] [SET-4] the policies are one link away, the own scores leave the server, and the own id, stamps and streak are shown', async ({
  page,
}) => {
  await page.goto('/settings')
  for (const path of ['/privacy', '/terms', '/cookies']) {
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  }
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.locator('[data-action="delete-scores"]').click()
  await page.locator('[data-action="confirm"]').click()
  const answer = await gone
  expect(answer.ok()).toBe(true)
  expect(answer.request().headers()['x-labs-uid']).toBe(await stored(page, 'labs_uid'))
  await expect(page.locator('[data-toast]')).toContainText('Deleted: 0 scores and 0 duels.')

  await page.evaluate(() => {
    const [today = ''] = new Date().toISOString().split('T')
    const stamp = { lastVisit: today, streak: 3, totalStamps: 12, stamps: [today] }
    localStorage.setItem('daily_stamp', JSON.stringify(stamp))
  })
  await page.reload()
  const uid = (await stored(page, 'labs_uid')) ?? ''
  await expect(page.locator('[data-uid]')).toHaveText(uid.slice(0, 16))
  await expect(page.locator('[data-stamps]')).toHaveText('12')
  await expect(page.locator('[data-streak]')).toHaveText('3 days')
})

test('[SET-2] [SET-3] clearing asks first, then empties the storage and goes home', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/settings')
  await page.evaluate(() => localStorage.setItem('labs_nickname', 'Swift'))
  await expect(page.locator('[data-uid]')).toHaveText(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]$/)
  const uid = (await stored(page, 'labs_uid')) ?? ''
  await expect(page.locator('[data-uid]')).toHaveText(uid.slice(0, 16))
  await page.locator('[data-action="clear-data"]').click()
  await page.locator('[data-action="cancel"]').click()
  expect(await stored(page, 'labs_nickname')).toBe('Swift')

  await page.locator('[data-action="clear-data"]').click()
  await holdClock(page)
  await page.locator('[data-action="confirm"]').click()
  await expect(page.locator('[data-toast]')).toContainText('cleared')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expectLeftAfter(page, 1500)
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'labs_nickname')).toBeNull()
  expect(await stored(page, 'labs_uid')).not.toBe(uid)
})

test('[SET-3] a challenge that was begun goes with the id, and the language with its cookie', async ({
  page,
  context,
}) => {
  await page.goto('/challenge')
  await page.locator('[data-action="skip"]').click()
  await page.locator('[data-action="begin"]').click()
  const begun = () => page.evaluate(() => sessionStorage.getItem('labs_challenge_progress'))
  expect(await begun()).not.toBeNull()

  await page.clock.install()
  await page.goto('/settings')
  await page.locator('[data-action="clear-data"]').click()
  // Home, to which the page leaves, would write the cookie again.
  await holdClock(page)
  await page.locator('[data-action="confirm"]').click()
  await expect(page.locator('[data-toast]')).toContainText('cleared')
  // A browser may take its time to tell what a page has written.
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('labs_locale')
  await page.clock.resume()
  await page.waitForURL('/')
  expect(await begun()).toBeNull()
  await page.goto('/challenge')
  await expect(page.getByRole('dialog')).toBeVisible()
})

const wrong = [
  ['a', 'at least 2 characters'],
  ['a'.repeat(21), 'at most 20 characters'],
  ['swift\u202Etfiws', 'characters that are not allowed'],
  ['SysTem', 'cannot be used'],
  ['АDMIN', 'cannot be used'],
  ['   ', 'a valid nickname'],
] as const

test('[SET-5] twenty emoji have room, one more is cut, with a message; each fault of a nickname has its own message; an empty one removes it', async ({
  page,
}) => {
  await page.goto('/settings')
  const families = '👨‍👩‍👧‍👦'.repeat(19)
  await nickname(page).fill('a')
  await page.keyboard.insertText(families)
  await expect(page.locator('[data-counter]')).toHaveText('20/20')
  await expect(page.getByRole('alert')).toHaveText('')
  await page.keyboard.insertText('🙂')
  await expect(nickname(page)).toHaveValue(`a${families}`)
  await expect(page.getByRole('alert')).toContainText('at most 20 characters')
  const loaded = page.waitForEvent('load')
  await save(page).click()
  await expect(page.locator('[data-toast]')).toContainText('Saved')
  await loaded
  expect(await stored(page, 'labs_nickname')).toBe(`a${families}`)
  await expect(nickname(page)).toHaveValue(`a${families}`)

  await nickname(page).evaluate((field) => field.removeAttribute('maxlength'))
  for (const [name, message] of wrong) {
    await nickname(page).fill(name)
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText(message)
  }
  expect(await stored(page, 'labs_nickname')).toBe(`a${families}`)
  await nickname(page).fill('')
  await save(page).click()
  await expect(page.locator('[data-toast]')).toContainText('Saved')
  expect(await stored(page, 'labs_nickname')).toBeNull()
})

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' })
  test('[SET-5] the messages are Korean', async ({ page }) => {
    await page.goto('/settings')
    for (const [name, message] of [
      ['가', '닉네임은 2자 이상이어야 해요'],
      ['bot이에요', '사용할 수 없는 닉네임이에요'],
      [' ', '올바른 닉네임을 입력해 주세요'],
    ] as const) {
      await nickname(page).fill(name)
      await save(page).click()
      await expect(page.getByRole('alert')).toHaveText(message)
    }
  })
})

test('comfort: off until chosen, holds at once and after a reload, and is announced by its name', async ({
  page,
}) => {
  await page.goto('/settings')
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-comfort')
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await paper()
  await page.getByRole('checkbox', { name: /More contrast/ }).check()
  await page.getByRole('checkbox', { name: /Larger words/ }).check()
  await page.getByRole('checkbox', { name: /Sound/ }).check()
  await expect(root).toHaveAttribute('data-comfort', 'contrast large sound')
  expect(await paper()).toBe('rgb(255, 255, 255)')
  await page.goto('/game/reaction-time')
  await expect(root).toHaveAttribute('data-comfort', 'contrast large sound')
  const rule = page.locator('[data-game] p').first()
  expect(await rule.evaluate((words) => getComputedStyle(words).fontSize)).toBe('30px')
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: /Sound/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /More contrast/ }).uncheck()
  await expect.poll(paper).toBe(before)
})
