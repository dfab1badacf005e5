import type { LogEntry } from '@reflex/games/core'
import { expect, test } from 'vitest'
import { signed } from '../../lib/format/signed.ts'
import { ghostOf, outcomeOf } from './ghost.ts'

const shown = (at: number): LogEntry => ({
  type: 'show',
  at,
  planned: at,
  frame: at,
  interval: 16.7,
  method: 'element',
})
const press = (at: number, hit = true): LogEntry => ({ type: 'click', at, pointer: 'mouse', hit })
const start: LogEntry = { type: 'start', at: 0, version: 1 }

test('after a timed trial the difference to the opponent is shown, before the first one nothing', () => {
  const ghost = ghostOf('reaction-time', [
    start,
    shown(1000),
    press(1250),
    shown(4000),
    press(4300),
  ])
  expect(ghost.noteAt(0, undefined, 900)).toBeNull()
  expect(ghost.noteAt(1, 262, 1300)).toEqual({ kind: 'difference', ms: 12 })
  expect(ghost.noteAt(2, 290, 4600)).toEqual({ kind: 'difference', ms: -10 })
  expect(ghost.noteAt(3, 290, 9000)).toBeNull()
})

test('where times are not compared, the opponent’s progress at that moment is shown', () => {
  const log: LogEntry[] = [
    start,
    { type: 'correct', at: 5000 },
    { type: 'correct', at: 9000 },
    { type: 'wrong', at: 12000 },
  ]
  const ghost = ghostOf('sequence-memory', log)
  expect(ghost.noteAt(1, 400, 8999)).toEqual({ kind: 'progress', done: 1 })
  expect(ghost.noteAt(2, 400, 9000)).toEqual({ kind: 'progress', done: 2 })
  expect(ghost.noteAt(2, 400, 60_000)).toEqual({ kind: 'progress', done: 2 })
})

test('less wins where less is better, more where a level counts', () => {
  expect(outcomeOf('reaction-time', 240, 250)).toBe('won')
  expect(outcomeOf('sequence-memory', 6, 7)).toBe('lost')
  expect(outcomeOf('number-memory', 9, 7)).toBe('won')
  expect(outcomeOf('aim-trainer', 9000, 9000)).toBe('tied')
  expect([signed(12), signed(-8), signed(0)]).toEqual(['+12', '−8', '±0'])
})
