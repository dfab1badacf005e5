import { expect, test } from 'vitest'
import { fitOf } from './place-fit.ts'

const unit = (code: string, size = '') => ({ code, size })
const responsive = unit('<ins class="adsbygoogle" data-ad-format="auto"></ins>')

test('[ADM-9] a unit that is too large for its place gets a warning with the size of the place', () => {
  const wide = unit('<img width="728" height="90">')
  expect(fitOf('home-top', 'desktop', wide)).toEqual({ height: 90, trouble: null })
  expect(fitOf('home-top', 'mobile', wide).trouble).toContain('320×100')
  expect(fitOf('game-before', 'desktop', unit('<p>', '300x250')).trouble).toContain('970×90')
})

test('[ADM-9] a unit without a size gets a warning only where it may be cut', () => {
  expect(fitOf('home-top', 'desktop', responsive).trouble).toContain('90px')
  expect(fitOf('home-bottom', 'desktop', responsive)).toEqual({ height: 280, trouble: null })
  expect(fitOf('home-bottom', 'desktop', unit('<p>Ours</p>')).trouble).toContain('120px')
})

test('[ADM-9] a place without a unit keeps no room', () => {
  expect(fitOf('home-top', 'mobile', undefined)).toEqual({ height: 0, trouble: null })
})
