import { expect, test } from 'vitest'
import { faultOf, placedFrom, shareNow, type PartDraft } from './share-draft.ts'

const part = (unit: number, more: Partial<PartDraft> = {}): PartDraft => ({
  unit,
  weight: '1',
  from: '',
  until: '',
  ...more,
})
const noon = Date.parse('2026-11-19T12:00:00Z')

test('[ADM-9] times are of the day that the operator chose', () => {
  const typed = [part(1, { from: '2026-11-19T21:00', until: '2026-11-20T00:30' })]
  expect(placedFrom(typed, 'kst')).toEqual([
    { ad_unit_id: 1, weight: 1, from: noon, until: noon + 3.5 * 3_600_000 },
  ])
  expect(placedFrom(typed, 'utc')[0]?.from).toBe(noon + 9 * 3_600_000)
})

test('[ADM-9] what makes no sense is said before it is sent', () => {
  expect(faultOf([part(1), part(2, { weight: '100' })], 'utc')).toBeNull()
  for (const weight of ['', '0', '101', '1.5', '-1', 'all']) {
    expect(faultOf([part(1, { weight })], 'utc')).toMatch(/비중/)
  }
  expect(faultOf([part(1), part(1)], 'utc')).toMatch(/두 번/)
  const backwards = part(1, { from: '2026-11-20T00:00', until: '2026-11-20T00:00' })
  expect(faultOf([backwards], 'utc')).toMatch(/늦어야/)
})

test('[ADM-9] a unit is told what it takes of the views now, beside those that stand with it', () => {
  const parts = [
    part(1, { weight: '3' }),
    part(2),
    part(3, { weight: '96', from: '2026-11-20T00:00' }),
  ]
  const shares = parts.map((_, nth) => shareNow(parts, nth, { zone: 'utc', at: noon }))
  expect(shares).toEqual([0.75, 0.25, null])
})
