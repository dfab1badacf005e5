import { COLOUR_RULES, expectAccessible, themeOf } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'

const screens = [
  '/',
  '/leaderboard',
  '/leaderboard/reaction-time',
  '/game/reaction-time',
  '/challenge',
  '/progress',
  '/duels',
  '/nothing',
]
const texts = ['/guide', '/stats', '/about', '/api', '/privacy', '/terms', '/cookies']

const PALE = /color-contrast: <p[^|]*Neither light nor dark enough/

test('axe is heard: what is pale in either theme, and a picture without words', async ({
  page,
}) => {
  // A short page: it is looked at four times.
  await page.goto('/nothing', { waitUntil: 'networkidle' })
  // Beside what React keeps in order, and coloured as the policy allows it.
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'Neither light nor dark enough'
    pale.style.color = '#777'
    pale.style.background = '#888'
    document.body.append(pale, document.createElement('img'))
  })
  for (const theme of ['light', 'dark'] as const) {
    const all = await expectAccessible(page, 'all', theme).then(() => 'nothing', String)
    expect(all).toContain('image-alt')
    expect(all).toMatch(PALE)
    const look = expectAccessible(page, 'colours', theme, COLOUR_RULES)
    expect(await look.then(() => 'nothing', String)).toMatch(PALE)
  }
})

/**
 * Long texts are made of the same parts, and each takes as long as four screens: the one with figures and the
 * one with most parts. The nightly run leaves none out.
 */
const someTexts = isNightly ? texts : ['/guide', '/stats']

for (const locale of ['ko-KR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    const looked = { screens, texts: someTexts }
    for (const [what, paths] of Object.entries(looked)) {
      test(`axe finds nothing to complain of on the ${what}`, async ({ page }) => {
        // Long pages, each looked at to the last letter.
        test.setTimeout(240_000)
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' })
          await expectAccessible(page, path, themeOf(locale))
        }
      })
    }
  })
}
