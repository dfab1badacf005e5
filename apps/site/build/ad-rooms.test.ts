import { readFileSync } from 'node:fs'
import { adPositions, adRooms } from '@reflex/contract'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('../src/app/site.css', import.meta.url), 'utf8')

test('[ADS-2] the stylesheet keeps the plain room of every place, on phones first', () => {
  for (const position of adPositions) {
    const heights = [...sheet.matchAll(new RegExp(`--ad-${position}: (\\d+)px`, 'g'))]
    const { mobile, desktop } = adRooms[position]
    expect(heights.map(([, height]) => Number(height))).toEqual([mobile.plain, desktop.plain])
  }
})
