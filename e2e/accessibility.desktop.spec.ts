import { expectAccessible, themeOf } from './support/accessible.ts'
import { test } from './support/test.ts'

const screens = [
  '/',
  '/leaderboard',
  '/leaderboard/reaction-time',
  '/game/reaction-time',
  '/challenge',
  '/progress',
  '/nothing',
]
const texts = ['/guide', '/stats', '/about', '/privacy', '/terms', '/cookies']

for (const locale of ['ko-KR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const [what, paths] of Object.entries({ screens, texts })) {
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
