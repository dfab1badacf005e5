/** The page's part: runs before any script of the site, so it must stand on its own. */
export interface PageOptions {
  readonly selector: string
  readonly stallMs: number
  readonly stallEveryMs: number
  readonly hideElementTiming: boolean
}

declare global {
  interface Window {
    benchSaw?: (message: string) => void
  }
}

/**
 * Marks the moment of each change that shows or hides what is watched; the trace tells later which
 * frame carried it to the screen. Only these marks come from the page, and no time is read from it.
 */
export function watchPage(wanted: PageOptions): void {
  const { selector, stallMs, stallEveryMs, hideElementTiming } = wanted
  const later = window.setTimeout.bind(window)
  let over = true
  let current: Element | null = null
  let n = 0
  const lookForEnd = () => {
    const phase = document.querySelector('[data-game]')?.getAttribute('data-phase') ?? 'idle'
    const score = document.querySelector<HTMLElement>('[data-score]')?.dataset
    const wasOver = over
    over = phase === 'idle' || (phase === 'result' && score !== undefined)
    const shown = score?.['ms'] ?? score?.['score'] ?? null
    if (over && !wasOver) window.benchSaw?.(JSON.stringify({ kind: 'end', shown }))
  }
  const look = () => {
    lookForEnd()
    const found = document.querySelector(selector)
    if (found === current) return
    if (current) {
      performance.mark(`bench:off:${n}`)
      window.benchSaw?.(JSON.stringify({ kind: 'off', n }))
    }
    current = found
    if (!found) return
    n++
    performance.mark(`bench:on:${n}`)
    const text = found.textContent
    const ink = getComputedStyle(found).color
    const tile = found.getAttribute('data-tile')
    window.benchSaw?.(JSON.stringify({ kind: 'on', n, text, ink, tile }))
  }
  const everything = { subtree: true, childList: true, attributes: true }
  new MutationObserver(look).observe(document, everything)
  if (stallMs > 0) {
    const stall = () => {
      const end = performance.now() + stallMs
      while (performance.now() < end);
      later(stall, -Math.log(1 - Math.random()) * stallEveryMs)
    }
    later(stall, stallEveryMs / 2)
  }
  if (hideElementTiming) {
    const types = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'element')
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => types })
    const observe = PerformanceObserver.prototype.observe
    PerformanceObserver.prototype.observe = function refuse(options) {
      if (options?.type === 'element') throw new TypeError('no element timing here')
      observe.call(this, options)
    }
  }
}
