import type { Page } from '@playwright/test'
import { gameSlugs } from '@reflex/contract'
import { playChallenge } from './support/challenge.ts'
import type { Hand } from './support/player.ts'
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

const journeys = [
  { project: 'phone', locale: 'ko-KR', hand: 'touch', name: '번개손' },
  { project: 'desktop', locale: 'en-US', hand: 'keyboard', name: 'Swift' },
] as const satisfies readonly { project: string; locale: string; hand: Hand; name: string }[]

for (const { project, locale, hand, name } of journeys) {
  test.describe(`in ${locale} on the ${project}`, () => {
    test.use({ locale })
    test.beforeEach(({ page: _page }, { project: { name: running } }) => {
      test.skip(running !== project, `only on the ${project}`)
    })

    test('[CH-2] [CH-3] [CH-4] [CH-5] [CH-6] [CH-7] [CH-8] [CH-9] [CH-10] [CH-11] [CH-12] [CH-13] the whole challenge', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const submits = countSubmits(page)
      await page.goto('/challenge')
      await dialog(page).getByRole('textbox').fill(name)
      await action(page, 'start').click()

      const times = await playChallenge(page, {
        hand,
        // Everything that may go wrong goes wrong once, and none of it ends the challenge.
        slipAt: 0,
        async beforePart(index) {
          await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${index}`)
          await expect(page.locator('[data-tips]')).toHaveCount(index === 0 ? 1 : 0)
          await expect(action(page, 'cancel')).toHaveCount(index === 0 ? 1 : 0)
          expect(await page.locator('[data-game] li').count()).toBeGreaterThanOrEqual(3)
          await expect(page.locator('[data-game] kbd')).toBeVisible()
          expect(submits()).toBe(0)
        },
      })

      const total = times.reduce((sum, ms) => sum + ms, 0)
      const score = page.locator('[data-challenge="final"] [data-score]')
      await expect(score).toHaveAttribute('data-score', String(total))
      await expect(score).toContainText((total / 1000).toFixed(2))
      await expect(page.locator('[data-rank]')).toHaveText(/\d+/)
      await expect(page.locator('[data-personal-best]')).toHaveText(
        locale === 'ko-KR' ? '신기록' : 'New record',
      )
      expect(submits()).toBe(1)

      for (const [i, slug] of gameSlugs.entries()) {
        const row = page.locator(`[data-part="${slug}"]`)
        await expect(row.locator('[data-part-ms]')).toHaveAttribute(
          'data-part-ms',
          String(times[i]),
        )
        const share = Math.round(((times[i] ?? 0) / total) * 100)
        await expect(row.locator('[data-share]')).toHaveAttribute('data-share', String(share))
      }
      await expect(page.locator('[data-bar] rect')).toHaveCount(6)

      await expect(page.locator('[data-stat="attempts"]')).toHaveText('1')
      await expect(page.locator('[data-recent]')).toBeHidden()
      await page.locator('summary').click()
      await expect(page.locator('[data-recent]')).toBeVisible()
      expect(await storedStats(page)).toEqual({
        totalAttempts: 1,
        bestScore: total,
        averageScore: total,
        recentScores: [total],
      })

      const own = page.locator('[data-board] [data-row][data-you]')
      for (const range of [/Today|오늘/, /This week|이번 주/, /All time|전체 기간/]) {
        await page.getByRole('button', { name: range }).click()
        await expect(own).toContainText(name)
      }
      const countries = page.getByRole('combobox').locator('option')
      await expect(countries).toHaveCount(6)
      await page.getByRole('combobox').selectOption('JP')
      await expect(page.locator('[data-board] [data-empty]')).toBeVisible()
      await expect(action(page, 'exit')).toBeVisible()

      await action(page, 'retry').click()
      await expect(page.locator('[data-game="reaction-time"]')).toHaveAttribute(
        'data-phase',
        'idle',
      )
      await expect(dialog(page)).toHaveCount(0)
    })
  })
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
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('labs_nickname'))).toBe('J')
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

test('[CH-14] a start that fails is told, and can be tried again', async ({ page }) => {
  await page.route('**/api/v1/challenge/start', (route) => route.abort())
  await page.goto('/challenge')
  await action(page, 'skip').click()
  await expect(page.locator('[data-toast="danger"]')).toContainText('Failed to start challenge')
  await page.unroute('**/api/v1/challenge/start')
  await action(page, 'start').click()
  await action(page, 'skip').click()
  await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
})

test('[CH-10] [CH-12] [CH-14] a reload goes on where it was; a lost submit is kept and sent again', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'two minutes of play; the input is proved above')
  test.setTimeout(240_000)
  const submits = countSubmits(page)
  await page.route(SUBMIT, (route) => route.abort())
  await page.goto('/challenge')
  await action(page, 'skip').click()

  const times = await playChallenge(page, {
    hand: 'mouse',
    async beforePart(index) {
      if (index !== 2) return
      await page.reload()
      await expect(page.locator('[data-notice="resumed"]')).toBeVisible()
      await expect(page.locator('[data-game]')).toHaveAttribute('data-game', 'color-match')
    },
  })
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
