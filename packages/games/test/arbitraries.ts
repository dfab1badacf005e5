import * as fc from 'fast-check'
import type { Pace } from '../src/scripted/index.ts'

export const seeds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  // From zeros alone the generator draws zeros for ever.
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))

/** Every hand and screen that is held to be honest. */
export const paces: fc.Arbitrary<Pace> = fc.record({
  mean: fc.double({ min: 120, max: 900, noNaN: true }),
  deviation: fc.double({ min: 5, max: 200, noNaN: true }),
  slips: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.4, noNaN: true })),
  pointer: fc.constantFrom('mouse', 'touch', 'pen', 'key'),
  hertz: fc.integer({ min: 30, max: 240 }),
  jitter: fc.double({ min: 0, max: 40, noNaN: true }),
})

export const setups = fc.record({ width: fc.integer({ min: 240, max: 4000 }) })
