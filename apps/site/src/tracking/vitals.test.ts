import { CLSThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals'
import { expect, test } from 'vitest'
import { FIDThresholds } from './vitals.ts'

test('[TRK-4] what is good and what is poor is as promised', () => {
  expect(LCPThresholds).toEqual([2500, 4000])
  expect(FIDThresholds).toEqual([100, 300])
  expect(CLSThresholds).toEqual([0.1, 0.25])
  expect(TTFBThresholds).toEqual([800, 1800])
  expect(INPThresholds).toEqual([200, 500])
})
