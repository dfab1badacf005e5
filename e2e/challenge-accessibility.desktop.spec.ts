import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
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

for (const locale of ['ko-KR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('axe finds nothing to complain of in the challenge and the settings', async ({ page }) => {
      await page.goto('/challenge')
      await action(page, 'start').click()
      await expectAccessibleInBothThemes(page, 'dialog with a fault')
      await action(page, 'skip').click()
      await action(page, 'begin').waitFor()
      await expectAccessibleInBothThemes(page, 'introduction')
      await action(page, 'cancel').click()
      await expectAccessibleInBothThemes(page, 'lobby')

      await page.evaluate(
        (body) => localStorage.setItem('labs_unsent_challenges', JSON.stringify([body])),
        unsent,
      )
      await page.route('**/challenge/submit', (route) => route.abort())
      await page.reload()
      await page.locator('[data-notice="NETWORK"]').waitFor()
      await expectAccessibleInBothThemes(page, 'final result')

      await page.goto('/settings')
      await page.getByRole('textbox').fill('a')
      await action(page, 'save').click()
      await expectAccessibleInBothThemes(page, 'settings with a fault')
      await action(page, 'clear-data').click()
      await expectAccessibleInBothThemes(page, 'question')
    })
  })
}
