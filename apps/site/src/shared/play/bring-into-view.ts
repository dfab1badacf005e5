/** A pixel more or less is a matter of rounding. */
const ROUNDING_PX = 1

/**
 * Scrolls no more than it takes to see the whole stage, with its title where there is room for both.
 * At once: a run is about to begin, and a page that still glides would move what is to be hit.
 */
export function bringIntoView(stage: HTMLElement): void {
  const frame = stage.closest<HTMLElement>('[data-game]') ?? stage
  const room = innerHeight + ROUNDING_PX
  const whole = frame.getBoundingClientRect().height <= room ? frame : stage
  const { top, bottom, height } = whole.getBoundingClientRect()
  const isWhole = top >= -ROUNDING_PX && bottom <= room
  if (isWhole) return
  const by = top < 0 || height > room ? top : bottom - innerHeight
  scrollBy({ top: by, behavior: 'instant' })
}
