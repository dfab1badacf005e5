import type { Page } from '@playwright/test'
import { adPositions } from '@reflex/contract'
import { test } from './support/ad-site.ts'
import { startHaltingFront } from './support/halting-front.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { pageKinds } from './support/pages.ts'
import { watchContent } from './support/seen-content.ts'
import { expect } from './support/test.ts'
import { testNightly } from './support/test-nightly.ts'

const paths = [...pageKinds, '/stats', '/about', '/privacy', '/terms', '/progress', '/settings']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('every page shows its content, and places without an ad take no room', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('main h1'), path).toBeVisible()
      await expect(page.locator('main > [role="status"]'), path).toHaveCount(0)
      for (const place of await page.locator('[data-ad-position]').all()) {
        await expect(place, path).toBeHidden()
      }
    }
  })
})

/** A cheap phone on a poor line. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.afterEach(({ adOffice }) => adOffice.tidy())

  testNightly(
    'no page disappears nor moves while it wakes up, with ads',
    async ({ page, adOffice }) => {
      await adOffice.setClient('ca-pub-1234567890123456')
      for (const position of adPositions) {
        await adOffice.place(position, '<ins class="adsbygoogle" data-ad-slot="1"></ins>')
      }
      await page.route('**/pagead2.googlesyndication.com/**', (route) => route.abort())
      await slowDown(page)
      await watchContent(page)
      await watchLayoutShifts(page)
      for (const path of ['/', '/game/aim-trainer', '/leaderboard', '/guide']) {
        await test.step(path, async () => {
          await page.goto(path)
          await page.waitForFunction(() => globalThis.seenContent.alive())
          const places = page.locator('[data-ad-position]')
          if ((await places.count()) > 0) await expect(page.locator('ins').first()).toBeAttached()
          const seen = await page.evaluate(() => {
            const { frames, gone, kept } = globalThis.seenContent
            return { isWatched: frames > 0, gone, isKept: kept() }
          })
          expect(seen).toEqual({ isWatched: true, gone: 0, isKept: true })
          expect(await layoutShifts(page)).toEqual([])
        })
      }
    },
  )
})

test.describe('on a line that stops in the middle of a page', () => {
  const tryLine = (path: string, mark: string): void =>
    test(`nothing of ${path} moves when the rest comes, from ${mark} on`, async ({
      page,
      server,
    }) => {
      const front = await startHaltingFront(server.origin, mark)
      try {
        await watchLayoutShifts(page)
        await page.goto(front.origin + path)
        expect(await layoutShifts(page)).toEqual([])
      } finally {
        front.stop()
      }
    })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    tryLine('/', ' aria-label="Switch between')
    tryLine('/challenge', '</h1>')
  })

  // There the footer begins on the first screen, and where it begins depends on its own height.
  test.describe('on a desktop that is asked about cookies', () => {
    test.use({ timezoneId: 'Europe/Berlin' })
    tryLine('/game/reaction-time', '<div aria-hidden="true" class="ruler')
  })
})
