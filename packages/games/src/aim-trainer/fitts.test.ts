import { describe, expect, test } from 'vitest'
import { bitsOf, ignoresDistance, isBeyondHands } from './fitts.ts'

test('a target is a bit harder with each doubling of what has to be crossed', () => {
  expect(bitsOf(0)).toBe(0)
  expect(bitsOf(60)).toBe(1)
  expect(bitsOf(180)).toBe(2)
})

describe('[API-4] hands that are quicker than hands', () => {
  /** The first target lies nowhere: what it took says nothing. */
  const run = (first: number, times: readonly number[], reaches: readonly number[]) => ({
    times: [first, ...times],
    reaches: [0, ...reaches],
  })

  test('more than eleven bits a second are doubted', () => {
    const reaches = [180, 180, 180, 180]
    expect(isBeyondHands(run(9000, [181, 181, 181, 181], reaches))).toBe(true)
    expect(isBeyondHands(run(1, [182, 182, 182, 182], reaches))).toBe(false)
    // It is the mean of both that counts.
    expect(isBeyondHands(run(9000, [100, 262, 100, 262], reaches))).toBe(true)
    expect(isBeyondHands(run(9000, [181, 181, 181, 181], [60, 180, 180, 180]))).toBe(false)
  })

  test('far targets take people longer; where they take less, no hand moved', () => {
    const near = [70, 90, 110, 130]
    const far = [400, 500, 600, 700]
    const reaches = [...near, ...far]
    const took = (nears: number, fars: number) => [
      ...near.map((_, i) => nears + i * 7),
      ...far.map((_, i) => fars + i * 7),
    ]
    expect(ignoresDistance(run(1, took(250, 380), reaches))).toBe(false)
    expect(ignoresDistance(run(9000, took(380, 250), reaches))).toBe(true)
    // What chance makes of no relation at all is not doubted.
    expect(ignoresDistance(run(1, [300, 300, 300, 300, 300, 300, 300, 300], reaches))).toBe(false)
  })
})
