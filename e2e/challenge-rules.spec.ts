import type { Page } from '@playwright/test'
import { playChallenge } from './support/challenge.ts'
import { DrivenTime } from './support/driven-time.ts'
import { openFinishedChallenge } from './support/finished-challenge.ts'
import { lengthsOf, recordPhases } from './support/phases.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`)
const SUBMIT = '**/api/v1/challenge/submit'

function countSubmits(page: Page): () => number {
  let submits = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/challenge/submit')) submits++
  })
  return () => submits
}

const storedStats = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('challenge_personal_stats') ?? 'null'))

test('[CH-1] the nickname dialog comes first, and says what is wrong', async ({ page }) => {
  await page.goto('/challenge')
  const field = dialog(page).getByRole('textbox')
  await expect(field).toHaveAttribute('maxlength', '20')
  await expect(dialog(page).locator('[data-counter]')).toHaveText('0/20')

  await action(page, 'start').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a nickname')

  await field.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'))
  await field.fill('a'.repeat(21))
  await expect(dialog(page).locator('[data-counter]')).toHaveText('21/20')
  await action(page, 'start').click()
  await expect(dialog(page).getByRole('alert')).toContainText('at most 20 characters')

  await field.fill('AdMiN')
  await action(page, 'start').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('This nickname cannot be used')

  await field.fill('J')
  await action(page, 'start').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Use at least 2 characters')
  await field.fill('Jo')
  await action(page, 'start').click()
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBe('Jo')
})

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' })
  test('[CH-1] the dialog asks in Korean', async ({ page }) => {
    await page.goto('/challenge')
    await action(page, 'start').click()
    await expect(dialog(page).getByRole('alert')).toHaveText('닉네임을 입력해 주세요')
  })
})

for (const how of ['the button', 'Escape']) {
  test(`[CH-1] [CH-2] ${how} skips the name, and Cancel leaves again`, async ({ page }) => {
    await page.goto('/challenge')
    await expect(dialog(page)).toBeVisible()
    if (how === 'Escape') await page.keyboard.press('Escape')
    else await action(page, 'skip').click()
    await action(page, 'cancel').click()
    await expect(page.locator('[data-game]')).toHaveCount(0)
    await action(page, 'start').click()
    await expect(dialog(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBeNull()
  })
}

test('[CH-14] a failed start is shown, and can be tried again', async ({ page }) => {
  await page.route('**/api/v1/challenge/start', (route) => route.abort())
  await page.goto('/challenge')
  await action(page, 'skip').click()
  await expect(page.locator('[data-toast="danger"]')).toContainText('Failed to start challenge')
  await page.unroute('**/api/v1/challenge/start')
  await action(page, 'start').click()
  await action(page, 'skip').click()
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
  await expect(page.locator('[data-toast="danger"]')).toHaveCount(0)
})

test('[CH-9] [CH-10] [CH-12] [CH-14] a reload goes on where it was; a lost submit is kept and sent again', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const time = await DrivenTime.of(page, server)
  const phases = await recordPhases(page)
  const submits = countSubmits(page)
  await page.route(SUBMIT, (route) => route.abort())
  await page.goto('/challenge')
  await action(page, 'skip').click()

  const times = await playChallenge(page, {
    input: 'mouse',
    time,
    async beforePart(index) {
      if (index !== 2) return
      await page.reload()
      await expect(page.locator('[data-notice="resumed"]')).toBeVisible()
      await expect(page.locator('[data-game]')).toHaveAttribute('data-game', 'color-match')
    },
  })
  const delays = lengthsOf(await phases(), 'completed')
  expect(delays).toHaveLength(4)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...delays)).toBeLessThan(700)
  await expect(page.locator('[data-toast="danger"]')).toContainText('Failed to submit score')
  await expect(page.locator('[data-notice="NETWORK"]')).toBeVisible()
  expect(submits()).toBe(1)

  await page.unroute(SUBMIT)
  await page.reload()
  const total = times.reduce((sum, ms) => sum + ms, 0)
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(total))
  await expect(page.locator('[data-rank]')).toHaveText(/\d+/)
  expect(submits()).toBe(2)

  await page.reload()
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(total))
  await expect(page.locator('[data-rank]')).toHaveText(/\d+/)
  await action(page, 'exit').click()
  await page.locator('main a[href="/challenge"]').first().click()
  await expect(dialog(page)).toBeVisible()
  expect(submits()).toBe(2)
  await expect.poll(() => storedStats(page)).toMatchObject({ totalAttempts: 1 })
})

test('a challenge that has expired says that it starts again', async ({ page }) => {
  await page.goto('/challenge')
  await action(page, 'skip').click()
  await expect(page.locator('[data-game]')).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('labs_challenge_progress') ?? '{}')
    kept.session.expires_at = Date.now() - 1
    sessionStorage.setItem('labs_challenge_progress', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.locator('[data-notice="expired"]')).toBeAttached()
  await expect(dialog(page)).toBeVisible()
})

test('two tabs have a challenge each', async ({ page, context }) => {
  const tokenOf = (tab: Page): Promise<string> =>
    tab.evaluate(
      () => JSON.parse(sessionStorage.getItem('labs_challenge_progress') ?? '{}').session?.token,
    )
  await page.goto('/challenge')
  await action(page, 'skip').click()
  await expect(page.locator('[data-game]')).toBeVisible()
  const first = await tokenOf(page)

  const second = await context.newPage()
  await second.goto('/challenge')
  await action(second, 'skip').click()
  await expect(second.locator('[data-game]')).toBeVisible()
  expect(await tokenOf(second)).not.toBe(first)
  expect(await tokenOf(page)).toBe(first)

  // A duplicated tab starts with a copy of the progress, and leaves it to the first.
  const copy = await context.newPage()
  await copy.addInitScript(
    (kept) => {
      if (!sessionStorage.getItem('copied')) sessionStorage.setItem('labs_challenge_progress', kept)
      sessionStorage.setItem('copied', 'yes')
    },
    await page.evaluate(() => sessionStorage.getItem('labs_challenge_progress') ?? ''),
  )
  await copy.goto('/challenge')
  await expect(copy.locator('[data-notice="elsewhere"]')).toBeAttached()
})

test('[CH-11] [CH-12] names have room at every width, and a retry after a reload asks for none', async ({
  page,
}) => {
  await openFinishedChallenge(page)
  const name = page.locator('[data-board] [data-row="1"] bdi')
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const isCut = await name.evaluate(({ parentElement: cell }) =>
      cell ? cell.clientWidth < 60 || cell.scrollHeight > cell.clientHeight + 1 : true,
    )
    expect(isCut, `at ${width}`).toBe(false)
  }
  await action(page, 'retry').click()
  await expect(page.locator('[data-game="reaction-time"]')).toHaveAttribute('data-phase', 'idle')
  await expect(dialog(page)).toHaveCount(0)
})
