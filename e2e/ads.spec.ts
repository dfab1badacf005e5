import type { Page } from '@playwright/test'
import { test } from './support/ad-site.ts'
import {
  CLIENT,
  heightsFirstSeen,
  heightsOn,
  NETWORK,
  scrollThrough,
  serveNetwork,
  slot,
  TAG,
} from './support/ad-slots.ts'
import { Calls } from './support/calls.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { watchViolations } from './support/violations.ts'
import { onBothScreens, onEitherScreen, onPhone } from './support/on-screens.ts'
import { expect } from './support/test.ts'

test.afterEach(({ adOffice }) => adOffice.tidy())

onBothScreens(() => {
  test('[ADS-1] [ADS-2] settings are read once, each place with the key of its device, a screen ahead; without a unit it takes no room, on any page', async ({
    page,
    isMobile,
  }) => {
    const calls = new Calls(page)
    await watchLayoutShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expectNoRoom(page)
    const end = isMobile ? '-mobile' : ''
    await expect
      .poll(() => calls.of('ad-placement').map(({ query }) => query))
      .toContain(`?position=home-top${end}`)
    const bottom = `?position=home-bottom${end}`
    expect(calls.of('ad-placement').map(({ query }) => query)).not.toContain(bottom)
    await scrollThrough(page)
    await expect.poll(() => calls.of('ad-placement').map(({ query }) => query)).toContain(bottom)
    expect(calls.of('ad-placement')).toHaveLength(3)
    expect(calls.of('ad-settings')).toHaveLength(1)
    expect(calls.adHosts).toEqual([])
    for (const path of ['/game/color-match', '/leaderboard']) {
      await test.step(`no room from the first paint on: ${path}`, async () => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectNoRoom(page)
      })
    }
  })
})

async function expectNoRoom(page: Page): Promise<void> {
  const heights = Object.values(await heightsOn(page))
  expect(heights.length).toBeGreaterThan(0)
  expect(heights.every((height) => height === 0)).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
}

onEitherScreen('phone', () => {
  test('[ADS-1] [ADS-2] the network fills its places, and nothing moves; heights differ by position and by device', async ({
    page,
    adOffice,
  }) => {
    await adOffice.setClient(CLIENT)
    for (const position of ['home-top', 'home-between-cards', 'home-bottom'] as const) {
      await adOffice.place(position, TAG)
    }
    const violations = await watchViolations(page)
    await watchLayoutShifts(page)
    await serveNetwork(page)
    const calls = new Calls(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(slot(page, 'home-bottom')).toBeAttached()
    const reserved = await heightsFirstSeen(page)
    for (const height of Object.values(reserved)) expect(height).toBeGreaterThan(40)
    const tag = slot(page, 'home-top').locator('ins')
    await expect(tag).toHaveAttribute('data-ad-status', 'filled')
    await expect(tag).toHaveAttribute('data-ad-client', CLIENT)
    await expect(tag).toHaveAttribute('data-ad-slot', '1234567890')
    await scrollThrough(page)
    await expect(slot(page, 'home-bottom').locator('ins')).toHaveAttribute(
      'data-ad-status',
      'filled',
    )
    expect(await heightsOn(page)).toEqual(reserved)
    expect(await layoutShifts(page)).toEqual([])
    expect(calls.adHosts).toHaveLength(1)
    expect(calls.adHosts[0]).toContain(`client=${CLIENT}`)
    const signals = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer')))
    expect(signals).toContain('"ad_user_data":"granted"')
    expect(signals).toContain('"ad_personalization":"granted"')
    expect(violations).toEqual([])

    await test.step('heights differ by position and by device', async () => {
      expect(reserved['home-top']).not.toBe(reserved['home-bottom'])
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await page.setViewportSize({ width: width < 768 ? 1024 : 390, height })
      expect((await heightsOn(page))['home-top']).not.toBe(reserved['home-top'])
    })
  })

  test('[ADS-2] blocked, failed or empty, a place keeps its height', async ({ page, adOffice }) => {
    await adOffice.setClient(CLIENT)
    await adOffice.place('leaderboard-top', TAG)
    await watchLayoutShifts(page)
    await page.route(NETWORK, (route) => route.abort('blockedbyclient'))
    const blocked = page.waitForEvent('requestfailed', (asked) => asked.url().includes(CLIENT))
    await page.goto('/leaderboard', { waitUntil: 'commit' })
    await expect(slot(page, 'leaderboard-top')).toBeAttached()
    const reserved = await heightsFirstSeen(page)
    expect(reserved['leaderboard-top']).toBeGreaterThan(40)
    await blocked
    await expect(slot(page, 'leaderboard-top').locator('ins')).toBeAttached()
    expect(await heightsOn(page)).toEqual(reserved)
    expect(await layoutShifts(page)).toEqual([])

    await page.route('**/api/v1/ad-*', (route) => route.fulfill({ status: 503, body: 'no' }))
    const failed = page.waitForResponse((answer) => answer.url().includes('/ad-placement'))
    await page.reload()
    expect((await failed).status()).toBe(503)
    await expect(slot(page, 'leaderboard-top').locator('ins')).toHaveCount(0)
    expect(await heightsOn(page)).toEqual(reserved)
    expect(await layoutShifts(page)).toEqual([])
  })

  test('[ADS-3] in dev mode every place is a labelled placeholder, and no network is asked', async ({
    page,
    adOffice,
    isMobile,
  }) => {
    await page.goto('/')
    await adOffice.setClient(CLIENT)
    await adOffice.place('home-top', TAG)
    await page.evaluate(() => localStorage.setItem('ad_dev_mode', 'true'))
    // The page that did not know of it yet may still ask: only what comes after it is counted.
    await page.goto('about:blank')
    const calls = new Calls(page)
    for (const path of ['/', '/game/color-match', '/leaderboard/reaction-time']) {
      await page.goto(path)
      for (const each of await page.locator('[data-ad-position]').all()) {
        const position = (await each.getAttribute('data-ad-position')) ?? ''
        const label = isMobile ? `${position}-mobile` : position
        await each.scrollIntoViewIfNeeded()
        const box = each.locator('[data-ad-placeholder]')
        await expect(box).toContainText(label)
        const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
        await expect(box).toContainText(`${Math.round(width)} × ${Math.round(height)}`)
      }
    }
    await page.goto('/')
    for (const height of Object.values(await heightsOn(page))) expect(height).toBeGreaterThan(40)
    expect(calls.all.filter(({ path }) => path.startsWith('ad-'))).toEqual([])
    expect(calls.adHosts).toEqual([])
  })
})

test('[ADS-1] no ad is asked for in a live run', async ({ page, adOffice }) => {
  await adOffice.place('game-before', '<p>Ours</p>')
  await adOffice.place('game-after', '<p>Ours</p>')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/ad-placement**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/game/number-memory')
  await page.locator('[data-action="start"]').click()
  const stage = page.locator('[data-game]')
  await expect(stage).toHaveAttribute('data-phase', 'memorize')
  release()
  await expect(stage).toHaveAttribute('data-phase', 'recall')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await expect(stage).toHaveAttribute('data-phase', 'result')
  await expect(slot(page, 'game-before').locator('iframe')).toBeAttached()
})

const hostile = `</script><p id="shown">Ours</p><script>
  const tried = {}
  const attempt = (name, act) => {
    try { tried[name] = String(act()) } catch (error) { tried[name] = 'refused ' + error.name }
  }
  attempt('storage', () => localStorage.getItem('labs_uid'))
  attempt('session', () => sessionStorage.length)
  attempt('cookie', () => document.cookie)
  attempt('parent', () => parent.document.title)
  attempt('parentStorage', () => parent.localStorage.length)
  attempt('top', () => { top.location = 'https://evil.example/' })
  fetch('/api/v1/admin/stats', { credentials: 'include' })
    .then((answer) => answer.text(), () => 'refused')
    .then((text) => {
      tried.admin = text
      document.title = JSON.stringify(tried)
    })
</script>`

test("a hostile unit reaches nothing of the site's", async ({ page, adOffice }) => {
  await adOffice.place('home-top', hostile)
  const violations = await watchViolations(page)
  await page.addInitScript(() => localStorage.setItem('admin_token', 'secret'))
  await page.goto('/')
  const frame = slot(page, 'home-top').frameLocator('iframe')
  await expect(frame.locator('#shown')).toHaveText('Ours')
  const inner = page.frames().find((each) => each.url().includes('/ad-frame/'))
  await expect.poll(() => inner?.title()).toContain('admin')
  expect(JSON.parse((await inner?.title()) ?? '{}')).toEqual({
    storage: 'refused SecurityError',
    session: 'refused SecurityError',
    cookie: 'refused SecurityError',
    parent: 'refused SecurityError',
    parentStorage: 'refused SecurityError',
    top: 'refused SecurityError',
    admin: 'refused',
  })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(violations).toEqual([])
})

// By a tap: for clicks the runner waits for every frame. On one screen, as it takes a whole core meanwhile.
onPhone(() => {
  test('a unit that loops for ever leaves the page usable', async ({ page, adOffice }) => {
    await adOffice.place('home-top', '<script>for (;;);</script>')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(slot(page, 'home-top').locator('iframe')).toBeAttached()
    const slowest = await page.evaluate(async () => {
      let worst = 0
      let last = performance.now()
      for (let frames = 0; frames < 60; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        worst = Math.max(worst, performance.now() - last)
        last = performance.now()
      }
      return worst
    })
    expect(slowest).toBeLessThan(5000)
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
    const { x, y } = (await toggle.boundingBox()) ?? { x: 0, y: 0 }
    await page.touchscreen.tap(x + 10, y + 10)
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
  })
})

test("no page of ours breaks the policy, with the network's id and without", async ({
  page,
  adOffice,
}) => {
  const violations = await watchViolations(page)
  await serveNetwork(page)
  for (const client of ['', CLIENT]) {
    await adOffice.setClient(client)
    for (const path of ['/', '/game/reaction-time', '/leaderboard', '/cookies', '/offline']) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy.includes('strict-dynamic'), path).toBe(client !== '')
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
  }
  expect(violations).toEqual([])
})
