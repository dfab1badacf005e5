import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'

/** The server asks to wait before another seed is given. */
const refusal = {
  status: 429,
  headers: { 'retry-after': '12' },
  json: { ok: false, code: 'RATE_LIMITED', message: '' },
}

const languages = [
  { locale: 'en-US', why: 'many games in a short time', wait: 'Start in 12 s', start: 'Start' },
  { locale: 'ko-KR', why: '게임을 여러 번 시작했어요', wait: '12초 뒤에 시작', start: '시작' },
]

for (const { locale, why, wait, start } of languages.slice(isNightly ? 0 : 1)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[API-4] who began many games is told how long to wait, and may then begin', async ({
      page,
    }) => {
      await page.clock.install()
      await page.route('**/api/v1/game-session', (route) => route.fulfill(refusal), { times: 1 })
      await page.goto('/game/reaction-time')
      const button = page.locator('[data-action="start"]')
      await button.click()
      await expect(page.locator('[data-notice="wait"]')).toContainText(why)
      await expect(button).toHaveText(wait)
      await expect(button).toBeDisabled()
      await page.clock.fastForward(12_500)
      await expect(button).toHaveText(start)
      await expect(page.locator('[data-notice="wait"]')).toHaveCount(0)
      await button.click()
      await expect(page.locator('[data-game]')).not.toHaveAttribute('data-phase', 'idle')
    })
  })
}
