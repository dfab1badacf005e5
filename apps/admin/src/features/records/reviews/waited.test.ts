import { expect, test } from 'vitest'
import { waitedFor } from './waited.ts'

test('[ADM-6] how long a run has waited is said in its largest full unit', () => {
  const minutes = (count: number) => waitedFor(0, count * 60_000)
  expect([0, 59, 60, 23 * 60 + 59, 24 * 60, 50 * 24 * 60].map(minutes)).toEqual([
    '0분',
    '59분',
    '1시간',
    '23시간',
    '1일',
    '50일',
  ])
  // A browser whose clock is behind the server's.
  expect(waitedFor(5000, 0)).toBe('0분')
})
