import { expect, test } from 'vitest'
import { countedRounds } from './compare.ts'

const show = (at: number) =>
  ({ type: 'show', at, planned: at, frame: at, interval: 16.7, method: 'element' }) as const
const click = (at: number, hit = true) => ({ type: 'click', at, pointer: 'mouse', hit }) as const

test('each answer is counted from its own signal; misses and void trials are not', () => {
  expect(
    countedRounds([show(100), click(350.5), show(900), { type: 'void', at: 950, why: 'stall' },
      show(2000), click(2100, false), click(2300)]), // prettier-ignore
  ).toEqual([
    { click: 0, time: 250.5, method: 'element' },
    { click: 2, time: 300, method: 'element' },
  ])
})
