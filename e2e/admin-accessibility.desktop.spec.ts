import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { expect, test } from './support/office/test.ts'

const screens = [
  'login',
  'dashboard',
  'access-stats?days=30',
  'records?tab=left-or-right',
  'records?tab=left-or-right&country=KR',
  'records?tab=reviews',
  'players/3',
  'nickname-words',
  'alerts',
  'ad-ownership',
  'ad-units',
  'ad-placements',
  'nothing-here',
]

for (const screen of screens) {
  test(`axe, the policy and the width have no complaint: ${screen}`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(`/admin/${screen}`, { waitUntil: 'networkidle' })
    await expectAccessibleInBothThemes(page, screen)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
}
