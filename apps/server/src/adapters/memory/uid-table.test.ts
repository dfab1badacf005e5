import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UidTable } from './uid-table.ts'

const uid = fc.integer({ min: 0, max: 3000 }).map((n) => uidOf(n))
const uidOf = (n: number): string =>
  `0000${(n % 7).toString(16).padStart(4, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const all = Array.from({ length: 3001 }, (_, n) => uidOf(n))

test('it answers as a map of the same uids would, whatever is added and taken out', () => {
  const step = fc.tuple(fc.constantFrom('set', 'set', 'delete'), uid, fc.nat(1e6))
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 3000, size: 'max' }), (steps) => {
      const table = new UidTable()
      const map = new Map<string, number>()
      for (const [kind, key, number] of steps) {
        if (kind === 'set') {
          table.set(key, number + 1)
          map.set(key, number + 1)
        } else {
          table.delete(key)
          map.delete(key)
        }
      }
      expect(table.size).toBe(map.size)
      const differing = all.filter((each) => table.get(each) !== map.get(each))
      expect(differing).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('a uid spelled otherwise is not in it', () => {
  const table = new UidTable()
  const known = 'abcdef00-0000-4000-8000-000000000001'
  table.set(known, 7)
  table.set('somebody', 8)
  expect(table.get(known)).toBe(7)
  const others = [known.toUpperCase(), known.replaceAll('-', '_'), `${known} `, 'somebody', '']
  for (const other of others) expect(table.get(other)).toBeUndefined()
  expect(table.size).toBe(1)
  table.clear()
  expect(table.get(known)).toBeUndefined()
})
