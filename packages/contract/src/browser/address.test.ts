import { expect, test } from 'vitest'
import { calls } from '../calls/index.ts'
import { addressOf } from './address.ts'

test('a path without anything stays as it is', () => {
  expect(addressOf('/api/v1/admin/stats', undefined, undefined)).toBe('/api/v1/admin/stats')
})

test.each(['/scores/{id}/log', '/scores/:id/log'])('names in %s are filled and escaped', (path) => {
  expect(addressOf(path, { id: 'a/b' }, {})).toBe('/scores/a%2Fb/log')
})

test('no call is left with a name in its address', () => {
  for (const { path } of Object.values(calls)) {
    const names = Array.from(path.matchAll(/\{(\w+)\}|:(\w+)/g), ([, a, b]) => a ?? b ?? '')
    const params = Object.fromEntries(names.map((name) => [name, 1]))
    expect(addressOf(path, params, undefined)).not.toMatch(/[{}:]|undefined/)
  }
})

test('only what is given enters the query', () => {
  expect(addressOf('/scores', undefined, { game: 'x y', search: undefined, offset: 0 })).toBe(
    '/scores?game=x+y&offset=0',
  )
})
