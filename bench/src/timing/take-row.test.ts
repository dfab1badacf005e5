import { expect, test } from 'vitest'
import { emptyRecord, type RowRecord, type TakenRun } from './records.ts'
import { MOST_FAILURES, takeRow } from './take-row.ts'

const run = (rounds: number): TakenRun => ({
  at: '2026-01-01T00:00:00Z',
  others: 0,
  rounds: Array.from({ length: rounds }, () => 0.1),
  shown: 0.1,
  voids: 0,
  methods: [],
})

const row = (take: () => Promise<TakenRun>) => {
  const kept: RowRecord[] = []
  return { kept, hooks: { take, keep: (record: RowRecord) => kept.push(record), failed() {} } }
}

test('a row takes whole runs until it has its rounds, and keeps each at once', async () => {
  const { kept, hooks } = row(async () => run(10))
  expect((await takeRow(emptyRecord, 25, hooks)).runs).toHaveLength(3)
  expect(kept.map(({ runs }) => runs.length)).toEqual([1, 2, 3])
})

test('what was taken before is not taken again', async () => {
  const { kept, hooks } = row(async () => run(10))
  const before = { runs: [run(10), run(10)], failures: ['the trace does not tell of a press'] }
  expect(await takeRow(before, 20, hooks)).toEqual(before)
  expect(kept).toEqual([])
  expect((await takeRow(before, 30, hooks)).runs).toHaveLength(3)
})

test('a row that fails again and again is given up, and says why', async () => {
  const { hooks } = row(() => Promise.reject(new Error('nothing came\nat a long place')))
  const { runs, failures } = await takeRow(emptyRecord, 40, hooks)
  expect(runs).toEqual([])
  expect(failures).toEqual(Array.from({ length: MOST_FAILURES }, () => 'nothing came'))
})
