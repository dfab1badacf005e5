/** Times keep a tenth of a millisecond; rounding them at one place keeps sums exact on both sides. */
export const tenth = (ms: number): number => Math.round(ms * 10) / 10

export const sum = (values: readonly number[]): number =>
  values.reduce((before, value) => before + value, 0)

export const mean = (values: readonly number[]): number => sum(values) / values.length

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export const spread = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
