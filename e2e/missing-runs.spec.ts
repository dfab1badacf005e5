import type { Page } from '@playwright/test'
import { gameSlugs } from '@reflex/contract'
import { hostRun } from './support/host-run.ts'
import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'

const missing = (page: Page, why: string) => page.locator(`[data-missing="${why}"]`)

/** It says so, offers the games, and shows nothing of a run. */
async function expectOffer(page: Page, why: string): Promise<void> {
  await expect(missing(page, why)).toBeVisible()
  await expect(missing(page, why).getByRole('link')).toHaveCount(gameSlugs.length)
  await expect(page.locator('[data-replay], [data-duel], [data-action="start"]')).toHaveCount(0)
}

test('a run that is unknown, forged or gone since says so and offers the games', async ({
  page,
  server,
}) => {
  for (const kind of ['run', 'duel']) {
    await page.goto(`/${kind}/AAAAAAAAAAAA`)
    await expectOffer(page, 'gone')
    await page.goto(`/${kind}/zzzzzzzzzzzz`)
    await expectOffer(page, 'gone')
  }
  const run = await hostRun(server, 'color-match')
  await page.goto(`/duel/${run}`)
  await expect(page.locator('[data-action="start"]')).toBeVisible()
  // Its player takes it away while somebody looks at it.
  await page.route('**/api/v1/game-session', (route) =>
    route.fulfill({ status: 404, json: { ok: false, code: 'NOT_FOUND', message: 'gone' } }),
  )
  await page.locator('[data-action="start"]').click()
  await expectOffer(page, 'gone')
})

test('a log that no longer replays is not shown, and is reported to us', async ({
  page,
  server,
}) => {
  const run = await hostRun(server, 'left-or-right')
  await page.route(`**/api/v1/runs/${run}`, async (route) => {
    const reply = await route.fetch()
    const { ok, data } = await reply.json()
    await route.fulfill({ json: { ok, data: { ...data, seed: '0'.repeat(32) } } })
  })
  for (const kind of ['run', 'duel']) {
    const report = page.waitForRequest('**/api/v1/client-errors')
    await page.goto(`/${kind}/${run}`)
    await expectOffer(page, 'unplayable')
    expect((await report).postDataJSON()).toMatchObject({
      message: expect.stringContaining(`${run} does not replay`),
      path: `/${kind}/${run}`,
    })
  }
})

const languages = [
  ['en-US', { over: 'This code has run out', gone: 'This run is gone' }],
  ['ko-KR', { over: '시간이 지난 코드예요', gone: '이 기록은 이제 볼 수 없어요' }],
] as const

for (const [locale, words] of languages.slice(isNightly ? 0 : 1)) {
  test.describe(locale, () => {
    test.use({ locale })
    test('a code whose ten minutes are over says so, and a missing run too', async ({
      openVisitor,
      page,
      server,
    }) => {
      expect((await page.goto('/run/AAAAAAAAAAAA'))?.status()).toBe(404)
      await expect(missing(page, 'gone')).toContainText(words.gone)
      const first = await openVisitor({ locale: 'en-US' })
      await first.goto('/settings')
      await first.locator('[data-action="transfer-show"]').click()
      const shown = first.locator('[data-transfer-code]')
      await expect(shown).not.toHaveAttribute('data-transfer-code', '')
      const code = (await shown.getAttribute('data-transfer-code')) ?? ''
      const uid = await page.evaluate(() => localStorage.getItem('labs_uid'))

      await page.goto('/settings')
      await page.locator('[data-action="transfer-enter"]').click()
      const field = page.locator('input[name="code"]')
      await field.fill(code)
      await page.locator('[data-action="look-code"]').click()
      // Looked at in time and confirmed too late: it is the confirmation that counts.
      await expect(page.locator('[data-transfer-found]')).toBeVisible()
      await server.letPass(10 * 60_000 + 1000)
      await page.locator('[data-action="transfer-confirm"]').click()
      const refusal = page.locator('[data-transfer-error="TOKEN_EXPIRED"]')
      await expect(refusal).toContainText(words.over)
      await field.fill(code)
      await page.locator('[data-action="look-code"]').click()
      await expect(refusal).toContainText(words.over)
      expect(await page.evaluate(() => localStorage.getItem('labs_uid'))).toBe(uid)
    })
  })
}
