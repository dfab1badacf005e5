import { expect, test } from 'vitest'
import { PageStay, type Stay } from './page-stay.ts'

function clockwork(since: number | null = 0) {
  const reported: Stay[] = []
  const clock = { now: 0 }
  const stay = new PageStay(
    () => clock.now,
    (each) => reported.push(each),
    '/',
    since,
  )
  return { reported, clock, stay }
}

test('[TRK-2] a stay is reported once, when the page is hidden, and begins anew when it is seen', () => {
  const { reported, clock, stay } = clockwork()
  clock.now = 12_340
  stay.ended()
  clock.now = 20_000
  stay.ended()
  expect(reported).toEqual([{ path: '/', seconds: 12.3 }])
  stay.seen()
  clock.now = 25_000
  stay.seen()
  clock.now = 26_000
  stay.ended()
  expect(reported[1]).toEqual({ path: '/', seconds: 6 })
})

test('[TRK-2] moving on ends one stay and begins the next', () => {
  const { reported, clock, stay } = clockwork()
  clock.now = 3000
  stay.moved('/leaderboard')
  clock.now = 5000
  stay.ended()
  expect(reported).toEqual([
    { path: '/', seconds: 3 },
    { path: '/leaderboard', seconds: 2 },
  ])
})

test('[TRK-2] only 0 to 3600 seconds are reported, and a clock that was set back reports nothing', () => {
  const { reported, clock, stay } = clockwork()
  clock.now = 3_600_000
  stay.moved('/a')
  clock.now += 3_600_100
  stay.moved('/b')
  stay.moved('/c')
  clock.now -= 60_000
  stay.ended()
  expect(reported).toEqual([
    { path: '/', seconds: 3600 },
    { path: '/b', seconds: 0 },
  ])
})

test('a page opened in the background is not looked at', () => {
  const { reported, clock, stay } = clockwork(null)
  clock.now = 9000
  stay.ended()
  expect(reported).toEqual([])
  stay.seen()
  clock.now = 10_000
  stay.ended()
  expect(reported).toEqual([{ path: '/', seconds: 1 }])
})

test('[TRK-2] what went by before consent is not counted', () => {
  const { reported, clock, stay } = clockwork()
  clock.now = 40_000
  stay.restart()
  clock.now = 45_000
  stay.ended()
  stay.restart()
  clock.now = 60_000
  stay.ended()
  expect(reported).toEqual([{ path: '/', seconds: 5 }])
})
