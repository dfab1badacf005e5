import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colours on their way from one theme to the other are neither's. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

type Theme = 'light' | 'dark'

/** The page as it stands now has nothing that axe complains of in a theme. */
export async function expectAccessible(page: Page, state: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, `${state}, ${theme}`).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await expectAccessible(page, state, theme)
}

/**
 * Words and their lengths differ by language, colours by theme: each page is looked at once in each of
 * both, and not in all four ways.
 */
export const themeOf = (locale: string | undefined): Theme =>
  locale?.startsWith('ko') ? 'light' : 'dark'
