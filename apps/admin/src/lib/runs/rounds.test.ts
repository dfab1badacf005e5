import { expect, test } from 'vitest'
import { hitOffsets, roundsOf, type Round } from './rounds.ts'
import type { LogEntry, RunLog } from './use-run.ts'

const mistakesIn = ({ presses }: Round): number => presses.filter(({ good }) => !good).length

const start: LogEntry = { type: 'start', at: 0, version: 1 }
const show = (at: number): LogEntry => ({
  type: 'show',
  at,
  planned: at,
  frame: at,
  interval: 16.7,
  method: 'element',
})
const click = (at: number, hit: boolean, rest: object = {}): LogEntry => ({
  type: 'click',
  at,
  pointer: 'mouse',
  hit,
  ...rest,
})

test('each signal has the presses until the next, counted from it', () => {
  const rounds = roundsOf([start, show(1000), click(1250.4, true), show(3000), click(3300, true)])
  expect(rounds.map(({ presses }) => presses.map(({ after }) => after))).toEqual([[250.4], [300]])
})

test('a wrong press stays with its signal, an early one goes to the signal to come', () => {
  const rounds = roundsOf([
    start,
    click(500, false),
    show(1000),
    click(1200, false),
    click(1900, true),
    click(2000, false),
    show(4000),
    click(4200, true),
  ])
  expect(rounds.map(({ presses }) => presses.map(({ after, good }) => [after, good]))).toEqual([
    [
      [null, false],
      [200, false],
      [900, true],
    ],
    [
      [null, false],
      [200, true],
    ],
  ])
  expect(rounds.map(mistakesIn)).toEqual([2, 1])
})

test('many right presses may follow one signal, as with tiles', () => {
  const rounds = roundsOf([start, show(100), click(400, true), click(700, true)])
  expect(rounds[0]?.presses.map(({ after }) => after)).toEqual([300, 600])
})

test('a wrong tile after right ones belongs to the signal that it answers', () => {
  const [tile, last] = [{ tile: 3 }, { tile: 5 }]
  const rounds = roundsOf([start, show(100), click(400, true, tile), click(700, false, last)])
  expect(rounds.map(mistakesIn)).toEqual([1])
})

test('a typed answer is judged by the verdict after it', () => {
  const log: RunLog = [
    start,
    show(100),
    { type: 'submit', at: 5000, answer: '12345' },
    { type: 'correct', at: 5000 },
    show(6000),
    { type: 'submit', at: 9000, answer: '1' },
    { type: 'wrong', at: 9000 },
  ]
  expect(roundsOf(log).map(mistakesIn)).toEqual([0, 1])
})

test('hits are measured from the centre of their target, and misses are not', () => {
  const log = [
    start,
    show(1),
    click(2, true, { target: 0, x: 103, y: 96 }),
    click(3, false, { target: 1, x: 0, y: 0 }),
  ]
  expect(hitOffsets(log, [{ x: 100, y: 100 }])).toEqual([{ x: 3, y: -4 }])
})
