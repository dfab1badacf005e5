import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { Calls } from './support/calls.ts'
import { DrivenTime } from './support/driven-time.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

const banner = (page: Page) => page.locator('[data-overlay="consent"]')
const answer = (page: Page, choice: 'necessary' | 'all') =>
  banner(page).locator(`[data-consent="${choice}"]`)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'))

/** What comes late has come, and whatever it asks for has been asked. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Site notices' })).toBeAttached()
  await page.waitForLoadState('networkidle')
}

// Who is asked, zone by zone, is what `may-i.test.ts` tries: here, that the browser's zone is what counts.
test.describe('next to where one is asked', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })
  test('[CON-1] no visitor is asked', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('where one is asked', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('[CON-1] [CON-2] the banner is read and refused by keyboard; nothing is counted or shown before, nor after', async ({
    page,
  }) => {
    const calls = new Calls(page)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await test.step('axe finds nothing in it, light and dark', () =>
      expectAccessibleInBothThemes(page, 'banner'))
    await test.step('it is the next stop behind the skip link', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(answer(page, 'necessary')).toBeFocused()
    })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toBe('{"necessary":true,"analytics":false,"advertising":false}')
    await page.reload()
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
    await page.goto('/game/aim-trainer', { waitUntil: 'networkidle' })
    expect(calls.all).toEqual([])
    expect(calls.adHosts).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('labs_visit'))).toBeNull()
  })

  test('[CON-2] with a yes the open page counts at once', async ({ page }) => {
    const calls = new Calls(page)
    await page.goto('/leaderboard')
    await answer(page, 'all').click()
    expect(await kept(page)).toBe('{"necessary":true,"analytics":true,"advertising":true}')
    await expect.poll(() => calls.of('track-visit').length).toBe(1)
    await expect.poll(() => calls.of('ad-placement').length).toBeGreaterThan(0)
    expect(calls.of('track-visit')[0]?.body).toMatchObject({ page_path: '/leaderboard' })
  })

  onEitherScreen('phone', () => {
    test('[CON-1] [CON-2] it covers no start button and moves nothing; no is as easy as yes: same size, same look', async ({
      page,
    }) => {
      await watchLayoutShifts(page)
      await page.goto('/game/reaction-time')
      await expect(banner(page)).toBeVisible()
      const start = page.locator('[data-action="start"]')
      const [above, below] = await Promise.all([start.boundingBox(), banner(page).boundingBox()])
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      expect(await layoutShifts(page)).toEqual([])
      const looks = await Promise.all(
        (['necessary', 'all'] as const).map(async (choice) => {
          await expect(answer(page, choice)).toBeVisible()
          const box = await answer(page, choice).boundingBox()
          const css = await answer(page, choice).evaluate((button) => {
            const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(button)
            return { color, backgroundColor, borderColor, fontSize }
          })
          return { ...css, width: box?.width, height: box?.height, y: box?.y }
        }),
      )
      expect(looks[0]).toEqual(looks[1])
      await expect(answer(page, 'necessary')).toHaveText('Necessary Only')
      await expect(answer(page, 'all')).toHaveText('Accept All')
    })
  })

  test('[CON-1] it is away while a run is live, and back afterwards', async ({ page, server }) => {
    const time = await DrivenTime.of(page, server)
    await page.goto('/game/number-memory')
    await expect(banner(page)).toBeVisible()
    await time.stop()
    await page.locator('[data-action="start"]').click()
    const stage = page.locator('[data-game]')
    await time.passUntil('[data-phase="memorize"]')
    await expect(banner(page)).toHaveCount(0)
    await time.passUntil('[data-phase="recall"]')
    await expect(banner(page)).toHaveCount(0)
    await time.resume()
    await page.getByRole('textbox').fill('1')
    await page.keyboard.press('Enter')
    await expect(stage).toHaveAttribute('data-phase', 'result')
    await expect(banner(page)).toBeVisible()
  })

  test('[CON-2] a choice that was tampered with is asked for again', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('once')) return
      sessionStorage.setItem('once', '')
      localStorage.setItem('cookie_consent', '{"analytics":"all of it"')
    })
    const calls = new Calls(page)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    expect(calls.all).toEqual([])
    expect(await kept(page)).toBeNull()
  })

  test.describe('in Korean', () => {
    test.use({ locale: 'ko-KR' })
    test('[CON-2] the two answers are in Korean', async ({ page }) => {
      await page.goto('/')
      await expect(answer(page, 'necessary')).toHaveText('필수만 허용')
      await expect(answer(page, 'all')).toHaveText('모두 허용')
    })
  })
})

test('[CON-2] the choice can be changed from the footer, and the focus comes back', async ({
  page,
}) => {
  const calls = new Calls(page)
  await page.goto('/leaderboard')
  await expect.poll(() => calls.of('track-visit').length).toBe(1)
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await again.click()
  await expect(answer(page, 'necessary')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  expect(await kept(page)).toBeNull()
  await again.click()
  const visit = () =>
    page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => storage.getItem('labs_visit')),
    )
  expect(await visit()).not.toContain(null)
  await answer(page, 'necessary').click()
  await expect(again).toBeFocused()
  expect(await visit()).toEqual([null, null])
  const before = calls.all.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.reload({ waitUntil: 'networkidle' })
  expect(calls.all.slice(before)).toEqual([])
})

test('[CON-2] [PAGE-2] the choice can be seen and changed on the cookie page', async ({ page }) => {
  await page.goto('/cookies')
  const controls = page.locator('[data-consent-controls]')
  await expect(controls.locator('[data-consent-now="all"]')).toBeVisible()
  await controls.getByRole('button', { name: 'Necessary Only' }).click()
  await expect(controls.locator('[data-consent-now="necessary"]')).toBeVisible()
  expect(await kept(page)).toContain('"analytics":false')
})

for (const [name, header] of [
  ['doNotTrack', 'dnt'],
  ['globalPrivacyControl', 'sec-gpc'],
] as const) {
  test.describe(name, () => {
    test.use({ timezoneId: 'Europe/Paris', extraHTTPHeaders: { [header]: '1' } })
    test(`[PAGE-5] ${name} is respected, whatever was accepted`, async ({ page, context }) => {
      await page.addInitScript((signal) => {
        localStorage.setItem(
          'cookie_consent',
          '{"necessary":true,"analytics":true,"advertising":true}',
        )
        const value = signal === 'doNotTrack' ? '1' : true
        Object.defineProperty(navigator, signal, { get: () => value })
      }, name)
      const calls = new Calls(page)
      await page.goto('/')
      await settled(page)
      await page.getByRole('main').getByRole('link', { name: 'Reaction Time' }).click()
      await expect(page).toHaveURL('/game/reaction-time')
      await page.goto('/cookies', { waitUntil: 'networkidle' })
      await expect(page.locator('[data-consent-now="signal"]')).toBeVisible()
      expect(calls.all).toEqual([])
      expect(calls.adHosts).toEqual([])
      expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['labs_locale'])
    })
  })
}
