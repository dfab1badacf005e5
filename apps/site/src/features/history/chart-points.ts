/** A point of a chart, in the units of its drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Points of one cell lie on each other: one of them is drawn. */
const CELL = 2

export function withoutHidden(points: readonly Point[]): Point[] {
  const cells = new Map<number, Point>()
  for (const point of points) {
    cells.set(Math.round(point.x / CELL) * 10_000 + Math.round(point.y / CELL), point)
  }
  return [...cells.values()]
}

/**
 * A line through fewer points that looks the same: of all that share a place on the axis, the first,
 * the lowest, the highest and the last. The points come in the order of the axis.
 */
export function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (let from = 0; from < points.length;) {
    const column = Math.round(points[from]?.x ?? 0)
    let [to, low, high] = [from, from, from]
    for (; to < points.length && Math.round(points[to]?.x ?? 0) === column; to++) {
      if ((points[to]?.y ?? 0) < (points[low]?.y ?? 0)) low = to
      if ((points[to]?.y ?? 0) > (points[high]?.y ?? 0)) high = to
    }
    for (const i of new Set([from, low, high, to - 1].toSorted((a, b) => a - b))) {
      const point = points[i]
      if (point) kept.push(point)
    }
    from = to
  }
  return kept
}

/** As a path's data has them: a tenth of a unit is nothing that anybody sees. */
export const written = ({ x, y }: Point): string =>
  `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
