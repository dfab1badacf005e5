import { afterEach, expect, test, vi } from 'vitest'
import {
  countFilters,
  filterFrom,
  isBackwards,
  noFilter,
  paramsOf,
  queryOf,
} from './record-filter.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const from = (address: string) => filterFrom(new URLSearchParams(address))

test('[ADM-6] a filter goes into the address and comes back', () => {
  const filter = {
    search: '수달 100%',
    from: '2026-01-30',
    to: '2026-01-31',
    country: 'KR',
    input: 'touch',
    status: 'rejected',
  } as const
  expect(from(new URLSearchParams(paramsOf(filter)).toString())).toEqual(filter)
  expect(countFilters(filter)).toBe(5)
  expect(paramsOf(noFilter)).toEqual({})
})

test('[ADM-6] what makes no sense in an address filters nothing', () => {
  expect(
    from('from=yesterday&to=2026-13-40&country=Korea&input=foot&status=all&search=%20'),
  ).toEqual(noFilter)
  expect(from('country=kr').country).toBe('KR')
})

test('[ADM-6] the last day counts whole, by the clock of the chosen zone', () => {
  const filter = { ...noFilter, from: '2026-01-30', to: '2026-01-31' }
  const utc = { from: Date.UTC(2026, 0, 30), to: Date.UTC(2026, 1, 1) }
  expect(queryOf(filter)).toEqual({ status: 'ranked', ...utc })
  vi.stubGlobal('localStorage', { getItem: () => 'kst' })
  const ahead = 9 * 3_600_000
  expect(queryOf(filter)).toEqual({
    status: 'ranked',
    from: utc.from - ahead,
    to: utc.to - ahead,
  })
})

test('[ADM-6] a backwards range is distinguished from an open one', () => {
  expect(isBackwards({ ...noFilter, from: '2026-02-01', to: '2026-01-31' })).toBe(true)
  expect(isBackwards({ ...noFilter, from: '2026-01-31', to: '2026-01-31' })).toBe(false)
  expect(isBackwards({ ...noFilter, from: '2026-01-31' })).toBe(false)
})
