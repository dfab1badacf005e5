import { expect, test } from 'vitest'
import { timingDoubts } from './doubts.ts'

const SLIPS = [912.4, 861.7, 930.2]

test('a machine is known by its rhythm, also when it slips on purpose', () => {
  const beat = [400, 401.2, 399.1, 400.6, 400.3, 398.9, 401.4, 399.7, 400.2, 400.9]
  expect(timingDoubts(beat, 220)).toEqual(['machine-regular'])
  expect(timingDoubts([...beat.slice(0, 7), ...SLIPS], 220)).toEqual(['machine-regular'])
})

test('a hand scatters, slips or not', () => {
  const hand = [412.3, 377.1, 455.9, 391.4, 430.2, 402.8, 368.5, 498.6, 421.7, 385]
  expect(timingDoubts(hand, 220)).toEqual([])
  expect(timingDoubts([...hand.slice(0, 7), ...SLIPS], 220)).toEqual([])
})
