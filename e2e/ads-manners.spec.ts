import { test } from './support/ad-site.ts'
import { CLIENT, heightsFirstSeen, serveNetwork, slot, tagSeen } from './support/ad-slots.ts'
import { Calls } from './support/calls.ts'
import { expect } from './support/test.ts'

test.afterEach(({ adOffice }) => adOffice.tidy())

test('[ADS-1] a page that was loaded wide and made narrow asks for the unit of a phone', async ({
  page,
  adOffice,
}) => {
  await adOffice.place('home-top', '<p>Ours</p>')
  const calls = new Calls(page)
  const asked = () => calls.of('ad-placement').map(({ query }) => query)
  await page.goto('/')
  await expect.poll(asked).toContain('?position=home-top')
  expect(asked()).not.toContain('?position=home-top-mobile')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(asked).toContain('?position=home-top-mobile')
  const frame = slot(page, 'home-top').locator('iframe')
  await expect(frame).toHaveAttribute('src', /^\/ad-frame\/home-top-mobile\?unit=\d+$/)
})

test('[ADS-2] above a unit stands what it is, in the language of the page', async ({
  openVisitor,
  adOffice,
}) => {
  await adOffice.place('home-top', '<p>Ours</p>')
  for (const [locale, label] of [
    ['ko-KR', '"광고"'],
    ['en-US', '"Advertisement"'],
  ] as const) {
    const page = await openVisitor({ locale })
    await page.goto('/')
    await expect(slot(page, 'home-top').locator('iframe')).toBeVisible()
    const shown = await slot(page, 'home-top').evaluate(
      (box) => getComputedStyle(box, '::before').content,
    )
    expect(shown).toBe(label)
  }
})

test('[ADS-2] who has refused ads is kept no empty room for them', async ({ page, adOffice }) => {
  await adOffice.place('home-top', '<p>Ours</p>')
  await adOffice.place('home-between-cards', '<p>Ours</p>')
  await adOffice.place('home-bottom', '<p>Ours</p>')
  const choice = { necessary: true, analytics: true, advertising: false }
  await page.goto('/')
  expect(Object.values(await heightsFirstSeen(page)).every((height) => height > 40)).toBe(true)
  await page.evaluate(
    (kept) => localStorage.setItem('cookie_consent', kept),
    JSON.stringify(choice),
  )
  await page.reload()
  expect(new Set(Object.values(await heightsFirstSeen(page)))).toEqual(new Set([0]))
})

test('[ADS-2] where a place is low, a unit of the network is not left to choose its height', async ({
  page,
  adOffice,
}) => {
  await adOffice.setClient(CLIENT)
  const tag =
    '<ins class="adsbygoogle" data-ad-format="auto" data-full-width-responsive="true" data-ad-slot="1"></ins>'
  await adOffice.place('home-top', tag)
  await adOffice.place('home-bottom', tag)
  await serveNetwork(page)
  await page.goto('/')
  await expect(await tagSeen(page, 'home-bottom')).toHaveAttribute('data-ad-format', 'auto')
  const low = await tagSeen(page, 'home-top')
  await expect(low).toBeAttached()
  await expect(low).not.toHaveAttribute('data-ad-format')
  expect((await low.boundingBox())?.height).toBe(90)
})
