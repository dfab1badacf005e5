import { expect, test } from 'vitest'
import { countries, countryMeant, countryName } from './country.ts'

test('[ADM-6] a country is meant by its name, its code, or how only one name begins', () => {
  expect(['대한민국', ' 대한 ', 'kr', 'KR', '알 수 없음', '미국'].map(countryMeant)).toEqual([
    'KR',
    'KR',
    'KR',
    'KR',
    'XX',
    'US',
  ])
  expect(['', '  ', '니', '없는 나라', 'K', 'QQ'].map(countryMeant)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  // One country's name begins another's.
  expect(countryMeant('기니')).toBe('GN')
  expect(countryMeant('기니비사우')).toBe('GW')
})

test('[ADM-6] every country is listed once, and is what its own name means', () => {
  const all = countries()
  expect(all.length).toBeGreaterThan(240)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { code, name } of all) {
    expect([countryMeant(name), countryName(code)]).toEqual([code, name])
  }
  for (const gone of ['EU', 'UK', 'SU', 'DD', 'ZZ'])
    expect(all.map(({ code }) => code)).not.toContain(gone)
})
