import { isNightly } from './nightly.ts'
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

/** The same for what differs little by screen: in the usual run it is played on one of them. */
export function onEitherScreen(usual: Screen, declare: (screen: Screen) => void): void {
  if (isNightly) onBothScreens(declare)
  else if (usual === 'phone') onPhone(declare)
  else test.describe('desktop', () => declare('desktop'))
}
