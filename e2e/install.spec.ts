import type { Page } from '@playwright/test'
import { onPhone } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

const banner = (page: Page) => page.locator('[data-overlay="install"]')
const DAY_MS = 86_400_000

/** Chromium makes its offer only to a visitor it believes to be engaged: here it is made for it. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<boolean> =>
  page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-prompted', ''),
      userChoice: Promise.resolve({ outcome: chosen }),
    })
    dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Site notices' })).toBeAttached()
}

onPhone(() => {
  test('[PWA-1] on a phone there is no banner, and the browser keeps its own way', async ({
    page,
  }) => {
    await open(page)
    expect(await offer(page)).toBe(false)
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('on a desktop', () => {
  test("[PWA-1] it comes with the browser's offer, and Install opens the prompt", async ({
    page,
  }) => {
    await open(page)
    await expect(banner(page)).toHaveCount(0)
    expect(await offer(page)).toBe(true)
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Install' }).click()
    await expect(page.locator('body[data-prompted]')).toBeAttached()
    await expect(banner(page)).toHaveCount(0)
  })

  test('[PWA-1] an offer made before the banner was loaded is not lost', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('[data-card]').first().waitFor()
    await expect.poll(() => offer(page)).toBe(true)
    await expect(banner(page)).toBeVisible()
  })

  test('[PWA-1] dismissed it stays away for seven days; an offer that had to wait is shown after half a minute; the installed app shows none', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page)
    await offer(page)
    await banner(page).getByRole('button', { name: 'Not now' }).click()
    await expect(banner(page)).toHaveCount(0)
    for (const [days, shown] of [
      [6.9, 0],
      [0.2, 1],
    ] as const) {
      await page.clock.fastForward(days * DAY_MS)
      await open(page)
      await offer(page)
      await expect(banner(page)).toHaveCount(shown)
    }

    await test.step('an offer that had to wait is shown after half a minute', async () => {
      await page.evaluate(
        (rest) => localStorage.setItem('labs_install_dismissed', String(Date.now() - rest)),
        7 * DAY_MS - 20_000,
      )
      await open(page)
      await offer(page)
      await expect(banner(page)).toHaveCount(0)
      await page.clock.fastForward(31_000)
      await expect(banner(page)).toBeVisible()
    })

    await test.step('the installed app shows none', async () => {
      await page.addInitScript(() => {
        const real = globalThis.matchMedia.bind(globalThis)
        globalThis.matchMedia = (query) =>
          query.includes('standalone') ? real('all') : real(query)
      })
      await open(page)
      await offer(page)
      await expect(banner(page)).toHaveCount(0)
    })
  })
})

test('[PWA-1] the manifest and all that it names are there', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Record<'icons' | 'screenshots', { src: string }[]>
  const sources = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)
  expect(sources.length).toBeGreaterThanOrEqual(6)
  for (const src of sources) expect((await request.get(src)).status(), src).toBe(200)
})
