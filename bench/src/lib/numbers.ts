const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

export const mean = (values: readonly number[]): number => sum(values) / values.length

/** Of a sample, so divided by one less than its size. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  const squares = sum(values.map((value) => (value - middle) ** 2))
  return Math.sqrt(squares / Math.max(1, values.length - 1))
}

/** Between neighbours in proportion; NaN for nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** By how much y grows for each x, in the line that fits best; 0 for a single point. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const together = sum(points.map((point) => (point.x - x) * (point.y - y)))
  const alone = sum(points.map((point) => (point.x - x) ** 2))
  return alone === 0 ? 0 : together / alone
}

/** A middle with the range that half of the values lie in. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly values: readonly number[]
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  values,
})

/** How many milliseconds each of so many times took. */
export async function timed(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const spent: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const from = performance.now()
    await work()
    spent.push(performance.now() - from)
  }
  return spent
}
