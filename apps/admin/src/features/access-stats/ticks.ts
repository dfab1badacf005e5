const MOST_TICKS = 4

/** Round whole numbers from nought to at least this one, as few as can be read. */
export function ticksUpTo(most: number): number[] {
  const wanted = Math.max(1, most) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * power).find((by) => by >= wanted) ?? 1)
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
