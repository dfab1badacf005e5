import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('a path without anything stays as it is', () => {
  expect(addressOf('/api/v1/admin/stats', undefined, undefined)).toBe('/api/v1/admin/stats')
})

test('names in the path are filled and escaped', () => {
  expect(addressOf('/scores/{id}/log', { id: 'a/b' }, {})).toBe('/scores/a%2Fb/log')
})

test('only what is given enters the query', () => {
  expect(addressOf('/scores', undefined, { game: 'x y', search: undefined, offset: 0 })).toBe(
    '/scores?game=x+y&offset=0',
  )
})
