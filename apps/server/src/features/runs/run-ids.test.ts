import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRunIds } from './run-ids.ts'

const ids = createRunIds('a key')
const number = fc.integer({ min: 1, max: 2 ** 38 })

test('a public id is twelve characters and leads back to its run alone', () => {
  fc.assert(
    fc.property(number, (each) => {
      const run = ids.of(each)
      expect(run).toMatch(/^[A-Za-z0-9_-]{12}$/)
      expect(ids.read(run)).toEqual(each)
      expect(createRunIds('another key').read(run)).toBeNull()
    }),
  )
})

test('an id that was altered or made up is no id', () => {
  const run = ids.of(41)
  for (let i = 0; i < run.length; i++) {
    const altered = `${run.slice(0, i)}${run[i] === 'A' ? 'B' : 'A'}${run.slice(i + 1)}`
    expect(ids.read(altered)).toBeNull()
  }
  for (const wrong of ['', 'AAAAAAAAAAAA', 'AAAAAAAAAAA', `${run}A`]) {
    expect(ids.read(wrong)).toBeNull()
  }
})

test('ids of neighbours share nothing that shows', () => {
  const runs = Array.from({ length: 200 }, (_, id) => ids.of(id))
  expect(new Set(runs.map((run) => run.slice(0, 3))).size).toBeGreaterThan(190)
})
