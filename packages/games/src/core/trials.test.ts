import { expect, test } from 'vitest'
import { restartsOf } from '../challenge/index.ts'
import type { LogEntry, Pointer } from './events.ts'
import { inputsOf, trialsOf } from './trials.ts'

const start = { type: 'start', at: 0, version: 2 } as const
const show = (at: number): LogEntry => ({
  type: 'show',
  at,
  planned: at,
  frame: at,
  interval: 16.7,
  method: 'element',
})
const click = (at: number, hit: boolean, pointer: Pointer = 'mouse'): LogEntry => ({
  type: 'click',
  at,
  pointer,
  hit,
})
const submit = (at: number, answer: string): LogEntry => ({ type: 'submit', at, answer })

test('each answer of a run has its time, its mistakes and how often it was asked again', () => {
  const log: LogEntry[] = [
    start,
    click(900, false),
    show(1000),
    { type: 'void', at: 1100, why: 'stall' },
    show(2000),
    click(2100, false),
    click(2250, true),
    show(3000),
    click(3300.5, true),
    { type: 'finish', at: 3300.5, total: 551, hits: 2, misses: 2 },
  ]
  expect(trialsOf(log)).toEqual([
    { shownAt: 2000, at: 2250, ms: 250, right: true, mistakes: 2, repeats: 1, typed: null },
    { shownAt: 3000, at: 3300.5, ms: 300.5, right: true, mistakes: 0, repeats: 0, typed: null },
  ])
  expect(trialsOf([start])).toEqual([])
})

test('of a memory game each level is one, with what was typed, and taps are none', () => {
  const log: LogEntry[] = [
    start,
    show(1000),
    click(5000, true),
    click(5200, false),
    { type: 'correct', at: 5200 },
    show(8000),
    submit(12_000, '12345'),
    { type: 'wrong', at: 12_000 },
  ]
  expect(trialsOf(log)).toEqual([
    { shownAt: 1000, at: 5200, ms: null, right: true, mistakes: 0, repeats: 0, typed: null },
    { shownAt: 8000, at: 12_000, ms: null, right: false, mistakes: 0, repeats: 0, typed: '12345' },
  ])
})

test.each(['correct', 'wrong'] as const)(
  'of a memory game that ended with its first level taps are no answers either: %s',
  (type) => {
    const log: LogEntry[] = [start, show(1000), click(1300, true), click(1500, false)]
    const trials = trialsOf([...log, { type, at: 1500 }])
    expect(trials).toMatchObject([{ at: 1500, ms: null, right: type === 'correct', mistakes: 0 }])
  },
)

test('what a run was played with is told by most used first; typing is done by keys', () => {
  const log = [
    start,
    show(1),
    click(2, true, 'touch'),
    click(3, false, 'mouse'),
    click(4, true, 'mouse'),
    submit(5, '1'),
    submit(6, '12'),
    submit(7, '123'),
  ]
  expect(inputsOf(log)).toEqual(['key', 'mouse', 'touch'])
  expect(inputsOf([start, show(1)])).toEqual([])
})

test('how often a part was begun before stands in its first line', () => {
  expect(restartsOf([{ ...start, restarts: 3 }, show(1)])).toBe(3)
  expect(restartsOf([start])).toBe(0)
  expect(restartsOf([show(1)])).toBe(0)
  expect(restartsOf([])).toBe(0)
})
