import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMoreParts, isOverfull } from './body-shape.ts'

test('a log of a thousand full entries is no overfull body', () => {
  const entry = {
    type: 'click',
    at: 1234.5,
    pointer: 'mouse',
    hit: true,
    choice: 'left',
    tile: 8,
    x: 1.25,
    y: 2.5,
  }
  const body = { game: 'x', token: '{[:,"', actionLog: Array.from({ length: 1000 }, () => entry) }
  expect(isOverfull(JSON.stringify(body))).toBe(false)
  const { actionLog, ...rest } = body
  const segments = Array.from({ length: 6 }, (_, i) => actionLog.slice(i * 160, i * 160 + 160))
  expect(isOverfull(JSON.stringify({ ...rest, segments }))).toBe(false)
})

const many = (length: number) => Array.from({ length }, (_, i) => [`k${i}`, 1] as const)

test.each([
  ['an object of many keys', JSON.stringify({ actionLog: [Object.fromEntries(many(65))] })],
  [
    'many objects of many keys',
    JSON.stringify(Array.from({ length: 200 }, () => Object.fromEntries(many(60)))),
  ],
  ['the same key again and again', `{${'"a":1,'.repeat(100)}"a":1}`],
  ['many items', `[${'1,'.repeat(20_001)}1]`],
  ['many empty lists', `[${'[],'.repeat(10_100)}[]]`],
  ['depth', '['.repeat(9) + ']'.repeat(9)],
  ['depth behind a text with escapes', `["\\\\\\"",${'['.repeat(8)}${']'.repeat(8)}]`],
])('%s: overfull', (_what, json) => {
  expect(isOverfull(json)).toBe(true)
})

test('what stands in texts is not counted, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 30 }),
      (texts) => {
        const tricky = texts.map((text) => `${text}${'{"a":['.repeat(40)}\\"`)
        expect(isOverfull(JSON.stringify(tricky))).toBe(false)
      },
    ),
    { seed: 17, numRuns: 200 },
  )
})

test('text that is no JSON is read to its end and no further', () => {
  for (const text of ['"', '"\\', ']]]]', '{"a', '"\\"', '\\"'])
    expect(isOverfull(text)).toBe(false)
})

test('parts are counted at every depth, keys and items alike', () => {
  const value = { a: [1, { b: [[], {}] }], c: null }
  expect(hasMoreParts(value, 7)).toBe(false)
  expect(hasMoreParts(value, 6)).toBe(true)
  expect(hasMoreParts('text', 0)).toBe(false)
  expect(hasMoreParts(JSON.parse('['.repeat(8000) + ']'.repeat(8000)), 150)).toBe(true)
})
