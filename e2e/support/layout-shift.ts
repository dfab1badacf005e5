import type { Page } from '@playwright/test'

declare global {
  var layoutShiftTotal: number
}

/** Adds up what moves by itself, from the first paint of every page on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShiftTotal = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) globalThis.layoutShiftTotal += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Two frames later every shift so far has been reported. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(globalThis.layoutShiftTotal)),
        )
      }),
  )
