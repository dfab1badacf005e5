import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Colours on their way from one theme to the other are neither's, and what has just appeared is pale until
 * it takes a press, as what is switched off may be.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.not-ready[inert]')).toHaveCount(0)
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

type Theme = 'light' | 'dark'

/** The rules of axe that look at colours: all that another theme can change. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** The rows of a table are made alike: to look at each of a hundred takes longer than all the rest. */
const REPEATED = 'tbody > tr:nth-child(n + 9)'

/** The page as it stands now has nothing that axe complains of in a theme. */
export async function expectAccessible(
  page: Page,
  state: string,
  theme: Theme,
  rules: readonly string[] = [],
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await settle(page)
  // What is in order need not be described node by node, which takes longer than finding it on a long
  // page; and to put frames together axe opens another tab, which a page of one frame does not need.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED)
    .setLegacyMode(page.frames().length === 1)
  if (rules.length > 0) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, `${state}, ${theme}`).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state, 'light')
  await expectAccessible(page, state, 'dark', COLOUR_RULES)
}

/**
 * Words and their lengths differ by language, colours by theme: each page is looked at once in each of
 * both, and not in all four ways.
 */
export const themeOf = (locale: string | undefined): Theme =>
  locale?.startsWith('ko') ? 'light' : 'dark'
