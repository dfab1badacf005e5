import { expect, test } from 'vitest'
import { inOrder, nextOrder } from './sorting.ts'

const columns = [
  { head: '이름', raw: ({ name }: { name: string }) => name },
  { head: '수', raw: ({ count }: { count: number | '' }) => count },
]
const rows = [
  { name: '나', count: 9 },
  { name: '가', count: 100 },
  { name: 'b10', count: '' as const },
  { name: 'b9', count: 9 },
]
const named = (order: Parameters<typeof inOrder>[2]) =>
  inOrder(rows, columns, order).map(({ name }) => name)

test('[ADM-5] a table is sorted by figures as figures and by words as words are read', () => {
  expect(named(null)).toEqual(['나', '가', 'b10', 'b9'])
  expect(named({ head: '수', isDown: true })).toEqual(['가', '나', 'b9', 'b10'])
  expect(named({ head: '수', isDown: false })).toEqual(['b10', '나', 'b9', '가'])
  expect(named({ head: '이름', isDown: false })).toEqual(['가', '나', 'b9', 'b10'])
  expect(named({ head: 'no such', isDown: false })).toEqual(['나', '가', 'b10', 'b9'])
})

test('[ADM-5] a head is pressed for one way, the other, and back to how it came', () => {
  const first = nextOrder(null, '수', true)
  expect(first).toEqual({ head: '수', isDown: true })
  const second = nextOrder(first, '수', true)
  expect(second).toEqual({ head: '수', isDown: false })
  expect(nextOrder(second, '수', true)).toBeNull()
  const byName = nextOrder(first, '이름', false)
  expect(byName).toEqual({ head: '이름', isDown: false })
  const backwards = nextOrder(byName, '이름', false)
  expect(backwards).toEqual({ head: '이름', isDown: true })
  expect(nextOrder(backwards, '이름', false)).toBeNull()
})
