import { test } from './support/ad-site.ts'
import { CLIENT, heightsFirstSeen, serveNetwork, slot, tagSeen } from './support/ad-slots.ts'
import { Calls, recordPhasesOfCalls } from './support/calls.ts'
import { playGame } from './support/player.ts'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { watchViolations } from './support/violations.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { expect } from './support/test.ts'

const LABEL = 16

test.afterEach(({ adOffice }) => adOffice.tidy())

test('[ADM-8] what makes a unit of the network the one it is stays on its tag', async ({
  page,
  adOffice,
}) => {
  await adOffice.setClient(CLIENT)
  const tag = (more: string) => `<ins class="adsbygoogle" ${more} data-ad-slot="1"></ins>`
  await adOffice.place(
    'home-between-cards',
    tag('style="display:block" data-ad-format="fluid" data-ad-layout-key="-fb+5w+4e-db+86"'),
  )
  await adOffice.place(
    'home-bottom',
    tag('style="display:inline-block;width:300px;height:250px" data-full-width-responsive="false"'),
  )
  await serveNetwork(page)
  await page.goto('/')
  const infeed = await tagSeen(page, 'home-between-cards')
  await expect(infeed).toHaveAttribute('data-ad-format', 'fluid')
  await expect(infeed).toHaveAttribute('data-ad-layout-key', '-fb+5w+4e-db+86')
  const fixed = await tagSeen(page, 'home-bottom')
  await expect(fixed).toHaveAttribute('data-full-width-responsive', 'false')
  await expect(fixed).toHaveCSS('width', '300px')
  await expect(fixed).toHaveCSS('height', '250px')
})

onEitherScreen('phone', () => {
  test('[ADS-2] a unit of 300 × 250 is seen whole, in the middle, and nothing moves for it', async ({
    page,
    adOffice,
  }) => {
    const code = '<div id="ad" style="width:300px;height:250px;background:teal"></div>'
    await adOffice.place('home-bottom', code)
    const violations = await watchViolations(page)
    await watchLayoutShifts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(slot(page, 'home-bottom')).toBeAttached()
    // The unit, and the line above it that says what it is.
    expect((await heightsFirstSeen(page))['home-bottom']).toBe(250 + LABEL)
    await slot(page, 'home-bottom').scrollIntoViewIfNeeded()
    const ad = slot(page, 'home-bottom').frameLocator('iframe').locator('#ad')
    await expect(ad).toBeVisible()
    const [inner, outer] = await Promise.all([
      ad.boundingBox(),
      slot(page, 'home-bottom').boundingBox(),
    ])
    expect(inner).toMatchObject({ width: 300, height: 250, y: (outer?.y ?? 0) + LABEL })
    const middle = (box: typeof inner) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle(inner) - middle(outer))).toBeLessThanOrEqual(1)
    expect(await layoutShifts(page)).toEqual([])
    expect(violations).toEqual([])
  })
})

test("[ADS-2] on the narrowest phone a phone's banner is seen whole, and the page is no wider", async ({
  page,
  adOffice,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const code = '<div id="ad" style="width:320px;height:100px;background:teal"></div>'
  for (const [position, path] of [
    ['home-top', '/'],
    ['game-after', '/game/color-match'],
    ['leaderboard-top', '/leaderboard'],
  ] as const) {
    await adOffice.place(position, code)
    await page.goto(path)
    await slot(page, position).scrollIntoViewIfNeeded()
    const ad = slot(page, position).frameLocator('iframe').locator('#ad')
    await expect(ad).toBeVisible()
    expect((await ad.boundingBox())?.width).toBe(320)
    expect((await slot(page, position).boundingBox())?.width).toBe(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

onEitherScreen('desktop', () => {
  test("[ADS-2] the header's ruler lies over no ad", async ({ page, adOffice }) => {
    for (const [position, path] of [
      ['home-top', '/'],
      ['game-before', '/game/color-match'],
      ['leaderboard-top', '/leaderboard'],
    ] as const) {
      await adOffice.place(position, '<p>Ours</p>')
      await page.goto(path)
      const frame = slot(page, position).locator('iframe')
      await expect(frame).toBeAttached()
      const ruler = await page.locator('header .ruler').boundingBox()
      const ad = await frame.boundingBox()
      expect(ad?.y).toBeGreaterThanOrEqual((ruler?.y ?? 0) + (ruler?.height ?? 0))
      expect(ad?.height).toBeGreaterThanOrEqual(56)
    }
  })
})

test('[ADM-8] an own unit is counted: shown, seen for a second, left by once, into a new tab', async ({
  page,
  adOffice,
}) => {
  const code = `<b id="beside">Ours:</b> <a href="#end" id="hash">end</a> <i id="gone" onclick="location.href='/about'">gone</i> <a href="/about" target="_self" id="ad" style="display:block;height:30px">more</a>`
  await adOffice.place('home-top', code)
  const calls = new Calls(page)
  const sentKinds = () => calls.of('ad-counts').map(({ body }) => body['kind'])
  await page.goto('/')
  const unit = slot(page, 'home-top').frameLocator('iframe')
  await expect.poll(sentKinds).toEqual(['impression', 'viewable'])
  // Pressed, but nobody has gone anywhere.
  await unit.locator('#beside').click()
  await unit.locator('#hash').click()
  // What goes elsewhere by itself is put back.
  const inner = page.frames().find((each) => each.url().includes('/ad-frame/'))
  const put = page.waitForEvent(
    'framenavigated',
    (each) => each === inner && each.url().includes('/ad-frame/'),
  )
  await unit.locator('#gone').click()
  await put
  const opened = page.waitForEvent('popup')
  await unit.locator('#ad').click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/about$/)
  await expect(tab.locator('h1')).toBeVisible()
  await tab.close()
  await expect(unit.locator('#ad')).toBeVisible()
  await expect.poll(sentKinds).toEqual(['impression', 'viewable', 'click'])
  // What the page has sent may still be on its way.
  await expect
    .poll(() => adOffice.report())
    .toContainEqual(
      expect.objectContaining({
        position_key: 'home-top',
        impressions: 1,
        viewables: 1,
        clicks: 1,
      }),
    )
})

test('[ADM-8] no ad event is sent while a run is timed', async ({ page, adOffice }) => {
  await adOffice.place('game-before', '<p>Ours</p>')
  const phases = await recordPhasesOfCalls(page)
  const calls = new Calls(page)
  await page.goto('/game/number-memory')
  await expect(slot(page, 'game-before').locator('iframe')).toBeAttached()
  await playGame(page, 'number-memory', { input: 'keyboard', slipAt: 0 })
  await expect.poll(() => calls.of('ad-counts').length).toBeGreaterThanOrEqual(2)
  const timed = ['ready', 'countdown', 'memorize', 'recall']
  expect((await phases()).filter((phase) => timed.includes(phase))).toEqual([])
})

test('[ADM-8] who declined counting is not counted', async ({ page, adOffice }) => {
  await adOffice.place('home-top', '<a href="/about" id="ad">Ours</a>')
  const choice = { necessary: true, analytics: false, advertising: true }
  await page.addInitScript(
    (consent) => localStorage.setItem('cookie_consent', consent),
    JSON.stringify(choice),
  )
  const calls = new Calls(page)
  await page.goto('/')
  await expect(slot(page, 'home-top').frameLocator('iframe').locator('#ad')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await slot(page, 'home-top').frameLocator('iframe').locator('#ad').click()
  await (await opened).close()
  await page.goto('/leaderboard', { waitUntil: 'networkidle' })
  expect(calls.of('ad-counts')).toEqual([])
})

test('[ADM-7] the account tag is in the HTML, and a saved snippet loads the script after consent', async ({
  page,
  adOffice,
  request,
}) => {
  await adOffice.setClient(CLIENT)
  const tag = `<meta name="google-adsense-account" content="${CLIENT}"`
  for (const path of ['/', '/about', '/no-such-page']) {
    expect(await (await request.get(path)).text()).toContain(tag)
  }
  const script = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}"></script>`
  await adOffice.setClient(CLIENT, script)
  expect(await (await request.get('/about')).text()).not.toContain('adsbygoogle.js')
  const violations = await watchViolations(page)
  await serveNetwork(page)
  const calls = new Calls(page)
  const keep = (advertising: boolean) => {
    const choice = JSON.stringify({ necessary: true, analytics: true, advertising })
    return page.evaluate((kept) => localStorage.setItem('cookie_consent', kept), choice)
  }
  await page.goto('/healthz')
  await keep(false)
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(calls.adHosts).toEqual([])
  await keep(true)
  await page.goto('/about')
  await expect.poll(() => calls.adHosts).toHaveLength(1)
  expect(calls.adHosts[0]).toContain(`client=${CLIENT}`)
  expect(violations).toEqual([])
})
