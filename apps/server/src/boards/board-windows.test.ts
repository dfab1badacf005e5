import { expect, test } from 'vitest'
import { BoardWindows } from './board-windows.ts'

test('[LB-1] after a start with a clock that had been ahead today’s boards are there, and so are the later day’s', () => {
  const windows = new BoardWindows()
  windows.open(20_000)
  windows.open(20_400)
  windows.beginAt(20_000)
  expect([...windows.kept.keys()]).toEqual([20_000, 20_400])
  expect([windows.first, windows.isTooOld(20_000), windows.isTooOld(19_999)]).toEqual([
    20_000,
    false,
    true,
  ])
})

test('[LB-1] where nobody has played yet today, boards begin with today', () => {
  const windows = new BoardWindows()
  windows.open(20_400)
  windows.beginAt(20_000)
  expect([windows.first, windows.isTooOld(20_000)]).toEqual([20_000, false])
})

test('[LB-1] of two days that are kept the older one makes room, whichever was opened first', () => {
  const windows = new BoardWindows()
  for (const day of [20_001, 20_000, 20_002]) windows.open(day)
  expect([...windows.kept.keys()]).toEqual([20_001, 20_002])
  expect(windows.open(20_000)).toBeUndefined()
})
