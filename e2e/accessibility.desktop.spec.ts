import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

const paths = [
  '/',
  '/leaderboard',
  '/leaderboard/reaction-time',
  '/game/reaction-time',
  '/challenge',
  '/nothing',
]

for (const locale of ['ko-KR', 'en-US']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme })

      test('axe finds nothing to complain of', async ({ page }) => {
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' })
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
          )
          expect(found, path).toEqual([])
        }
      })
    })
  }
}
