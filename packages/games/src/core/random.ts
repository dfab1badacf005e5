import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** 128 random bits as 32 hexadecimal digits. */
export type Seed = string

/** The generator's own state: it lives in the game's state, so a state says what comes next. */
export type Rng = readonly number[]

/** A whole number from `from` to `to`, both included. */
export type DrawInt = (from: number, to: number) => number

export function rngFromSeed(seed: Seed): Rng {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new RangeError('a seed is 32 hexadecimal digits')
  return [0, 8, 16, 24].map((i) => Number.parseInt(seed.slice(i, i + 8), 16) | 0)
}

/** Runs `take` on a generator and returns what it took with the state after it. */
export function draw<T>(rng: Rng, take: (int: DrawInt) => T): [T, Rng] {
  const generator = xoroshiro128plusFromState(rng)
  const value = take((from, to) => uniformInt(generator, from, to))
  return [value, generator.getState()]
}
