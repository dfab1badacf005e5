import { expect, test, vi } from 'vitest'
import { placementKey, planOf } from './ad-plan.ts'

const unit = {
  enabled: 1,
  code: null,
  slot_id: '123',
  ad_unit_name: 'Top',
  ad_unit_id: 5,
} as const
const CLIENT = 'ca-pub-1'
const KEY = 'home-top-mobile'

test("[ADS-1] the network's tag is built from the two ids", () => {
  const tag = { kind: 'network', client: CLIENT, slot: '123', attributes: {}, style: {} }
  expect(planOf(unit, CLIENT, KEY)).toEqual(tag)
  expect(planOf({ ...unit, code: ' ' }, CLIENT, KEY)).toEqual(tag)
  const snippet = '<ins class="adsbygoogle" onload="steal()"></ins>'
  expect(planOf({ ...unit, code: snippet }, CLIENT, KEY)).toEqual(tag)
})

test('[ADM-8] an in-feed unit of the network stays one', () => {
  const code =
    '<ins class="adsbygoogle" style="display:block" data-ad-format="fluid" data-ad-layout-key="-fb+5w"></ins>'
  expect(planOf({ ...unit, code }, CLIENT, KEY)).toEqual({
    kind: 'network',
    client: CLIENT,
    slot: '123',
    attributes: { 'data-ad-format': 'fluid', 'data-ad-layout-key': '-fb+5w' },
    style: { display: 'block' },
  })
})

test("[ADS-1] a unit's own code runs in its frame, without the network", () => {
  const own = { ...unit, code: '<b>Our friends</b>' }
  expect(planOf(own, '', KEY)).toEqual({ kind: 'frame', place: 'home-top-mobile', unit: 5 })
})

test('[ADS-1] without a unit, an id or leave there is nothing', () => {
  expect(planOf({ ...unit, enabled: 0 }, CLIENT, KEY)).toBeNull()
  expect(planOf({ ...unit, slot_id: null }, CLIENT, KEY)).toBeNull()
  expect(planOf(unit, '', KEY)).toBeNull()
})

test('[ADS-1] a screen of 767 px asks for the mobile place, one of 768 does not', () => {
  for (const [width, key] of [
    [767, 'home-top-mobile'],
    [768, 'home-top'],
  ] as const) {
    const narrowerThan = (query: string): number => Number(/^\(width < (\d+)px\)$/.exec(query)?.[1])
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < narrowerThan(query) }))
    expect(placementKey('home-top')).toBe(key)
  }
  vi.unstubAllGlobals()
})
