import type { Page } from '@playwright/test'
import { expectAccessible, themeOf } from './support/accessible.ts'
import { isNightly } from './support/nightly.ts'
import { test } from './support/test.ts'

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`)

/** A finished challenge as it waits for its answer, so that its result can be looked at without playing. */
const unsent = {
  uid: '11111111-1111-4111-8111-111111111111',
  token: 'token',
  total_ms: 33_333,
  reaction_ms: 312,
  leftright_ms: 4210,
  color_ms: 6120,
  sequence_ms: 3991,
  aim_ms: 12_500,
  number_ms: 6200,
  actionLog: [],
  segments: [[], [], [], [], [], []],
}

for (const locale of isNightly ? ['ko-KR', 'en-US'] : ['ko-KR']) {
  test.describe(locale, () => {
    test.use({ locale })
    const theme = themeOf(locale)

    test('axe finds nothing to complain of in the challenge and the settings', async ({ page }) => {
      await page.goto('/challenge')
      await action(page, 'start').click()
      await expectAccessible(page, 'dialog with a fault', theme)
      await action(page, 'skip').click()
      await action(page, 'begin').waitFor()
      await expectAccessible(page, 'introduction', theme)
      await action(page, 'cancel').click()
      await expectAccessible(page, 'lobby', theme)

      await page.evaluate(
        (body) => localStorage.setItem('labs_unsent_challenges', JSON.stringify([body])),
        unsent,
      )
      await page.route('**/challenge/submit', (route) => route.abort())
      await page.reload()
      await page.locator('[data-notice="NETWORK"]').waitFor()
      await expectAccessible(page, 'final result', theme)

      await page.goto('/settings')
      await page.getByRole('textbox').fill('a')
      await action(page, 'save').click()
      await expectAccessible(page, 'settings with a fault', theme)
      await action(page, 'clear-data').click()
      await expectAccessible(page, 'question', theme)
    })
  })
}
