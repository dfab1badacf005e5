import { mean } from '../core/time.ts'

/** Sums over answer times, each as a share of its own run's mean, so that every pace adds up. */
export interface Shape {
  readonly answers: number
  readonly squares: number
  readonly cubes: number
  /** What the sums are divided by: a run's own mean takes some of its scatter away. */
  readonly freedom: number
  readonly lean: number
}

export const shapeless: Shape = { answers: 0, squares: 0, cubes: 0, freedom: 0, lean: 0 }

/** Older answers fade once there are so many. */
const REMEMBERED = 4000
const FEWEST = 5

export function withAnswers(shape: Shape, times: readonly number[]): Shape {
  const n = times.length
  if (n < FEWEST) return shape
  const middle = mean(times)
  const kept = shape.answers >= REMEMBERED ? 0.5 : 1
  let [squares, cubes] = [0, 0]
  for (const time of times) {
    const off = time / middle - 1
    squares += off * off
    cubes += off * off * off
  }
  return {
    answers: shape.answers * kept + n,
    squares: rounded(shape.squares * kept + squares),
    cubes: rounded(shape.cubes * kept + cubes),
    freedom: rounded(shape.freedom * kept + n - 1),
    lean: rounded(shape.lean * kept + ((n - 1) * (n - 2)) / n),
  }
}

/** What was measured of the same hand under two names. */
export const added = (a: Shape, b: Shape): Shape => ({
  answers: a.answers + b.answers,
  squares: rounded(a.squares + b.squares),
  cubes: rounded(a.cubes + b.cubes),
  freedom: rounded(a.freedom + b.freedom),
  lean: rounded(a.lean + b.lean),
})

/** It is kept as text. */
const rounded = (sum: number): number => Math.round(sum * 1e5) / 1e5

/** Trial to trial people vary by 15 to 25 % of their mean; never by so little over many runs. */
const NARROWEST = 0.06
const ANSWERS_TO_MEASURE = 30

export const isNarrow = ({ answers, squares, freedom }: Shape): boolean =>
  answers >= ANSWERS_TO_MEASURE && Math.sqrt(squares / freedom) < NARROWEST

/** Answer times of people have a long tail to the right: a skewness of one and more. */
const LEAST_SKEW = 0.2
const ANSWERS_TO_LEAN = 100
/** How sure one has to be, in standard errors. */
const SURE = 2.6

export function hasNoTail({ answers, squares, cubes, freedom, lean }: Shape): boolean {
  if (answers < ANSWERS_TO_LEAN || squares === 0) return false
  const skew = cubes / lean / (squares / freedom) ** 1.5
  return skew < LEAST_SKEW - SURE * Math.sqrt(6 / answers)
}
