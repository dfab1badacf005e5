import { expect, test } from 'vitest'
import { SEED } from '../../test/drive.ts'
import { rngFromSeed } from '../core/random.ts'
import { challengeEngines, partSeed } from './index.ts'

const drawAll = () =>
  Array.from({ length: 50 }, (_, attempt) =>
    challengeEngines.map((_part, part) => partSeed(SEED, attempt, part)),
  ).flat()

test('every part of every attempt has a seed of its own, and always the same', () => {
  const seeds = drawAll()
  expect(new Set(seeds).size).toBe(300)
  expect(seeds).toEqual(drawAll())
  expect(seeds.every((seed) => rngFromSeed(seed).length === 4)).toBe(true)
})

test('a part that is begun again has another seed each time', () => {
  const seeds = Array.from({ length: 21 }, (_, restarts) => partSeed(SEED, 2, 5, restarts))
  expect(new Set(seeds).size).toBe(21)
  expect(seeds[0]).toBe(partSeed(SEED, 2, 5))
})

test('what was played once can be replayed in any version: its seeds never change', () => {
  expect([partSeed(SEED, 0, 0), partSeed(SEED, 2, 5), partSeed(SEED, 2, 5, 3)]).toEqual([
    '9bde234524ab2085257dcc1d57ec3a5a',
    '1e6ceba717c9079286d1d1c0eda554ce',
    'aa62ecb652729313727aea8b817cf17a',
  ])
})

test('[CH-3] [CH-4] [CH-5] [CH-6] [CH-7] [CH-8] the six games come in their order', () => {
  expect(challengeEngines.map(({ slug }) => slug)).toEqual([
    'reaction-time',
    'left-or-right',
    'color-match',
    'sequence-memory',
    'aim-trainer',
    'number-memory',
  ])
})
