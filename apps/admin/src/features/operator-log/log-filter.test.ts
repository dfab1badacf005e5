import { expect, test } from 'vitest'
import { filterFrom, paramsOf, queryOf } from './log-filter.ts'

test('[ADM-2] what stands in the address is what is asked for, and nonsense filters nothing', () => {
  const typed = 'operator=a@example.org&action=login&from=2026-11-18&to=2026-11-18&page=2'
  const filter = filterFrom(new URLSearchParams(typed))
  expect(paramsOf(filter)).toEqual({
    operator: 'a@example.org',
    action: 'login',
    from: '2026-11-18',
    to: '2026-11-18',
  })
  expect(queryOf(filter)).toEqual({
    operator: 'a@example.org',
    action: 'login',
    from: Date.UTC(2026, 10, 18),
    to: Date.UTC(2026, 10, 19),
  })
  expect(queryOf(filterFrom(new URLSearchParams('from=yesterday&to=2026-13-40')))).toEqual({})
})
