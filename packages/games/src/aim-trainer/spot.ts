import type { DrawInt } from '../core/random.ts'

/** A target's centre, in px from the area's top left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Area {
  readonly width: number
  readonly height: number
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A place wholly inside the area that does not touch the last target. */
export function drawSpot(area: Area, size: number, last: Spot | null, int: DrawInt): Spot {
  const radius = size / 2
  // Even the narrowest area leaves six places of seven free, so this ends at once.
  for (;;) {
    const spot = { x: int(radius, area.width - radius), y: int(radius, area.height - radius) }
    if (!last || distance(spot, last) > size) return spot
  }
}
