import { PHONE } from './screens.ts'
import { test } from './test.ts'

export type Screen = 'desktop' | 'phone'

/** For what only a small screen has. */
export function onPhone(declare: (screen: Screen) => void): void {
  test.describe('phone', () => {
    test.use(PHONE)
    declare('phone')
  })
}

/**
 * For what differs by screen: its tests are there for a desktop and for a phone. All others are played on
 * a desktop. Not two projects of Playwright, since each has workers of its own, and each worker starts a
 * browser and a server.
 */
export function onBothScreens(declare: (screen: Screen) => void): void {
  test.describe('desktop', () => declare('desktop'))
  onPhone(declare)
}
