import { expect, test } from 'vitest'
import { readTrace } from './main-thread.ts'

const task = (ts: number, ms: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 7,
  tid,
  ts,
  tdur: ms * 1000,
})

test('tasks are counted by CPU time, on the page’s own thread, apart from those before the paint', () => {
  const paint = { name: 'firstContentfulPaint', ph: 'R', pid: 7, tid: 1, ts: 100 }
  const found = readTrace([task(0, 30), task(50, 99, 2), paint, task(150, 20), task(200, 5)])
  expect(found).toEqual({ totalMs: 55, beforePaintMs: 30, longestMs: 20, blockingMs: 30 })
  expect(() => readTrace([task(0, 1)])).toThrow('no first paint')
})
