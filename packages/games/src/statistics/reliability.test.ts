import { expect, it } from 'vitest'
import { chanceFromSeed } from '../scripted/play.ts'
import { agreement, agreementRange, correlation, splitHalf } from './reliability.ts'

/** Six people judged by four: the example of Shrout and Fleiss (1979), who give 0.29 for it. */
const judged = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]

it('agrees with the published example and with NumPy', () => {
  expect(agreement(judged)).toBeCloseTo(0.2897637795275591, 10)
  const twice = [
    [271, 268],
    [305, 290],
    [244, 251],
    [333, 341],
    [298, 279],
    [260, 270],
  ]
  expect(agreement(twice)).toBeCloseTo(0.9334058616028748, 10)
})

it('counts it against a test when everybody changes alike, which a correlation does not see', () => {
  const better = [
    [300, 250],
    [320, 270],
    [340, 290],
    [280, 230],
  ] as const
  expect(correlation(better)).toBeCloseTo(1, 10)
  expect(agreement(better)).toBeLessThan(0.4)
})

it('says nothing where there is nothing to say', () => {
  expect(agreement([])).toBeNull()
  expect(agreement([[271, 268]])).toBeNull()
  expect(agreement([[271], [280]])).toBeNull()
  expect(
    agreement([
      [300, 300],
      [300, 300],
    ]),
  ).toBeNull()
  expect(splitHalf([])).toBeNull()
  expect(
    splitHalf([
      [300, 300],
      [300, 300],
    ]),
  ).toBeNull()
  expect(splitHalf([[300], [310]])).toBeNull()
})

it('makes of two halves a whole, as Spearman and Brown did (SciPy: pearsonr, then 2r / (1 + r))', () => {
  const runs = [
    [251, 262, 248, 270, 255],
    [301, 322, 290, 315, 330],
    [277, 251, 262, 290, 270],
    [333, 351, 340, 322, 360],
    [298, 279, 310, 305, 289],
  ]
  expect(splitHalf(runs)).toBeCloseTo(0.9817764774424277, 10)
})

it('leaves out runs of one trial, and speaks of two players already', () => {
  const two = [
    [251, 262],
    [301, 322],
  ]
  expect(splitHalf(two)).toBeCloseTo(1, 10)
  expect(splitHalf([...two, [900]])).toBeCloseTo(1, 10)
  expect(splitHalf([[251, 262], [900]])).toBeNull()
  const same = [
    [300, 300],
    [310, 310],
  ]
  expect(agreement(same)).toBeCloseTo(1, 10)
})

it('says nothing of halves that are opposed as far as can be', () => {
  const opposed = [
    [1, 2],
    [2, 1],
  ]
  expect(
    correlation([
      [1, 2],
      [2, 1],
    ]),
  ).toBe(-1)
  expect(splitHalf(opposed)).toBeNull()
})

it('finds what a population was made with, within the range that it names', () => {
  const { normal } = chanceFromSeed('3f'.repeat(16))
  const [between, within] = [30, 20]
  const truth = between ** 2 / (between ** 2 + within ** 2)
  let held = 0
  const RUNS = 300
  const PLAYERS = 120
  for (let i = 0; i < RUNS; i++) {
    const rows = Array.from({ length: PLAYERS }, () => {
      const own = 280 + between * normal()
      return [own + within * normal(), own + within * normal()]
    })
    const [low, high] = agreementRange(agreement(rows) ?? Number.NaN, PLAYERS)
    if (low <= truth && truth <= high) held++
  }
  expect(held / RUNS).toBeGreaterThan(0.91)
  expect(held / RUNS).toBeLessThan(0.99)
})

it('names the range of pairs', () => {
  const [low, high] = agreementRange(0.7, 100)
  expect(low).toBeCloseTo(0.58486, 5)
  expect(high).toBeCloseTo(0.78749, 5)
})
