import type { Browser, Page } from 'playwright-core'

const SLOWDOWN = 4

/** How long the first press takes until the next frame shows what it did, on a phone ÷ 4. */
export interface FirstPress {
  readonly path: string
  readonly pressed: string
  readonly ms: number
}

const presses = [
  { path: '/game/reaction-time', pressed: 'start', selector: 'main [data-action="start"]' },
  { path: '/', pressed: 'menu', selector: 'header button[aria-expanded]' },
] as const

/** The browser's own Event Timing: from the press to the presentation of the frame after it. */
function watchPresses(): void {
  const taken: number[] = []
  Object.assign(window, { benchPresses: taken })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) taken.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const isAwake = (selector: string): boolean =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))

const pressesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { benchPresses: number[] }).benchPresses)

async function pressOnce(
  browser: Browser,
  base: string,
  { path, pressed, selector }: (typeof presses)[number],
): Promise<FirstPress> {
  const context = await browser.newContext({ ...phone, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watchPresses)
  await page.goto(`${base}${path}`, { waitUntil: 'load' })
  const place = await page.locator(selector).first().boundingBox()
  if (!place) throw new Error(`${path} has no ${selector}`)
  await page.waitForFunction(isAwake, selector)
  // At a place, not on an element: looking for it again would keep the page busy meanwhile.
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  // What is quicker than the shortest that Event Timing tells of is counted as that.
  await page.waitForTimeout(SETTLED_MS)
  const taken = await pressesOf(page)
  await context.close()
  return { path, pressed, ms: Math.max(SHORTEST_TOLD_MS, ...taken) }
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true }
const SHORTEST_TOLD_MS = 16
const SETTLED_MS = 1500

export async function measureFirstPresses(browser: Browser, base: string): Promise<FirstPress[]> {
  const taken: FirstPress[] = []
  for (const press of presses) taken.push(await pressOnce(browser, base, press))
  return taken
}
