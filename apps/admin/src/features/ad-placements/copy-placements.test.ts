import { expect, test } from 'vitest'
import { copiesToMobile } from './copy-placements.ts'

const unitsOf = (ad_unit_id: number | null) =>
  ad_unit_id === null ? [] : [{ ad_unit_id, weight: 1, from: null, until: null }]

const place = (
  id: number,
  device_type: 'desktop' | 'mobile',
  ad_unit_id: number | null,
  enabled: 0 | 1,
  position_key: 'home-top' | 'game-after' = 'home-top',
) => ({
  id,
  device_type,
  units: unitsOf(ad_unit_id),
  enabled,
  position_key,
  position_name: position_key,
})

test('[ADM-9] only what differs is copied, with what it was before', () => {
  const copies = copiesToMobile([
    place(1, 'desktop', 5, 1),
    place(2, 'desktop', 6, 0, 'game-after'),
    place(3, 'mobile', null, 0),
    place(4, 'mobile', 6, 0, 'game-after'),
  ])
  expect(copies).toEqual([
    {
      name: 'home-top',
      next: { id: 3, units: unitsOf(5), enabled: 1 },
      before: { id: 3, units: [], enabled: 0 },
    },
  ])
})

test('[ADM-9] a unit that is switched off on desktops is switched off on phones', () => {
  const copies = copiesToMobile([place(1, 'desktop', 5, 0), place(3, 'mobile', 5, 1)])
  expect(copies).toMatchObject([{ next: { id: 3, units: unitsOf(5), enabled: 0 } }])
})

test('[ADM-9] a place without a twin stays as it is', () => {
  expect(copiesToMobile([place(3, 'mobile', 1, 1)])).toEqual([])
})
