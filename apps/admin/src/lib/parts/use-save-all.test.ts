import { expect, test } from 'vitest'
import { allRows } from './use-save-all.ts'

const listOf = (total: number) => {
  const asked: { limit: number; offset: number }[] = []
  const pageAt = (page: { limit: number; offset: number }) => {
    asked.push(page)
    const count = Math.max(0, Math.min(page.limit, total - page.offset))
    return Promise.resolve({
      rows: Array.from({ length: count }, (_, at) => page.offset + at),
      total,
    })
  }
  return { asked, pageAt }
}

test.each([0, 1, 99, 100, 101, 250])(
  '[ADM-6] a list of %i comes whole, each row once',
  async (total) => {
    const { pageAt } = listOf(total)
    const { rows, isCut } = await allRows({ atOnce: 100, pageAt })
    expect(rows).toEqual(Array.from({ length: total }, (_, at) => at))
    expect(isCut).toBe(false)
  },
)

test('a list that is too long ends after 50 calls and says so', async () => {
  const { asked, pageAt } = listOf(5_001)
  const { rows, isCut } = await allRows({ atOnce: 100, pageAt })
  expect([rows.length, isCut, asked.length]).toEqual([5_000, true, 50])
})

test('a list that shrinks meanwhile ends too', async () => {
  const pageAt = ({ offset }: { offset: number }) =>
    Promise.resolve({ rows: offset === 0 ? [1, 2] : [], total: 5 })
  expect(await allRows({ atOnce: 2, pageAt })).toEqual({ rows: [1, 2], isCut: true })
})
