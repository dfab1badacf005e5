import type { Page } from '@playwright/test'

declare global {
  var layoutShifts: string[]
}

/** Notes what moves by itself, from the first paint of every page on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly LayoutShiftSource[]
    }
    interface LayoutShiftSource {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    const told = ({ node, previousRect, currentRect }: LayoutShiftSource): string => {
      const shown = node instanceof Element ? node.outerHTML : node?.textContent
      return `${shown?.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`
    }
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, startTime, value, sources } = entry as Shift
        if (hadRecentInput) continue
        globalThis.layoutShifts.push(
          `${value} at ${Math.round(startTime)} ms: ${sources.map(told).join('; ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Two frames later every shift so far has been reported. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.layoutShifts)))
      }),
  )
