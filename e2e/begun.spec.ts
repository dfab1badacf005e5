import { expect, test } from './support/test.ts'

/** The server asks to wait before another seed is given. */
const refusal = {
  status: 429,
  headers: { 'retry-after': '12' },
  json: { ok: false, code: 'RATE_LIMITED', message: '' },
}

for (const { path, why, wait, start } of [
  {
    path: '/en/games/reaction-time',
    why: 'many games in a short time',
    wait: 'Start in 12 s',
    start: 'Start',
  },
  {
    path: '/games/reaction-time',
    why: '짧은 시간에 게임을 여러 번',
    wait: '12초 뒤에 시작',
    start: '시작',
  },
]) {
  test(`who began many games is told how long to wait, and may then begin, ${path} [API-4]`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/v1/game-session', (route) => route.fulfill(refusal), { times: 1 })
    await page.goto(path)
    const button = page.locator('[data-action="start"]')
    await button.click()
    await expect(page.locator('[data-notice="wait"]')).toContainText(why)
    await expect(button).toHaveText(wait)
    await expect(button).toBeDisabled()
    await page.clock.fastForward(12_500)
    await expect(button).toHaveText(start)
    await expect(page.locator('[data-notice="wait"]')).toHaveCount(0)
    await button.click()
    await expect(page.locator('[data-phase="ready"], [data-phase="waiting"]')).toHaveCount(1)
  })
}
