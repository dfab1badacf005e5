import { describe, expect, test } from 'vitest'
import { NOON, readyBody, submit } from '../../testing/fixtures.ts'
import { asAdmin, enter, newVisit, officeServer } from '../../testing/office-fixtures.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { readAccessBefore } from './access-stats.ts'
import { parseDay } from '../../lib/calendar.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const visit = (at: number, more: object = {}) => ({
  visitId: crypto.randomUUID(),
  at,
  bot: false,
  country: 'KR' as const,
  device: 'desktop',
  browser: 'Chrome',
  referrer: 'direct',
  source: '',
  medium: '',
  campaign: '',
  firstWeek: null,
  page: '/',
  game: null,
  ...more,
})
const dayOf = (text: string): number => parseDay(text.replaceAll('-', '')) ?? 0

describe.each(storeKinds)('the days before on $name', (kind) => {
  test('[ADM-5] a period that is under way is held against the same hours, a whole one against whole days', async () => {
    const { visits } = await openEmpty(kind)
    // Two days of twelve and thirteen November: one visit in each even hour.
    for (let hour = 0; hour < 48; hour += 2) {
      await visits.recordEntry(visit(NOON - 60 * HOUR + hour * HOUR))
    }
    await visits.countDays(NOON)
    const today = dayOf('2026-11-14')
    const of = (first: number, last: number, more: object = {}) =>
      readAccessBefore(visits, { first, last, zone: 'utc', ...more }, NOON)
    const cut = await of(today, today)
    expect(cut).toMatchObject({
      start_date: '2026-11-13',
      end_date: '2026-11-13',
      until: NOON - DAY,
    })
    expect(cut.overview?.total_visitors).toBe(6)
    const two = await of(today - 1, today)
    expect(two).toMatchObject({ start_date: '2026-11-11', end_date: '2026-11-12' })
    expect(two.overview?.total_visitors).toBe(6)
    const whole = await of(today - 1, today - 1)
    expect(whole).toMatchObject({ until: null, overview: { total_visitors: 12 } })
    const narrowed = await of(today, today, { filters: { country: 'KR' } })
    expect(narrowed.overview?.total_visitors).toBe(6)
    const nobody = await of(today, today, { filters: { country: 'JP' } })
    expect(nobody.overview?.total_visitors).toBe(0)
    // Nine hours ahead it is nine in the evening: of the thirteenth there 21 hours are counted.
    const korean = await readAccessBefore(visits, { first: today, last: today, zone: 'kst' }, NOON)
    expect(korean.overview?.total_visitors).toBe(10)
  })

  test('[ADM-5] without rows of then there is nothing to compare, and nothing is made up', async () => {
    const { visits } = await openEmpty(kind)
    const today = dayOf('2026-11-14')
    const long = { first: today - 80, last: today, zone: 'utc' } as const
    const narrowed = { ...long, filters: { country: 'KR' } }
    expect(await readAccessBefore(visits, narrowed, NOON)).toMatchObject({ overview: null })
    // Not narrowed, there are sums of whole days: it is told that the last one is whole.
    const { until, overview } = await readAccessBefore(visits, long, NOON)
    expect([until, overview?.total_visitors]).toEqual([null, 0])
  })
})

test('[ADM-4] today is told beside yesterday at this time, and beside all of it', async () => {
  const server = await officeServer({}, { now: NOON - DAY })
  const come = async () => {
    await enter(server, newVisit(), '/')
    await submit(server, await readyBody(server))
  }
  await come()
  server.now += 3 * HOUR
  await come()
  server.now = NOON + HOUR
  await come()
  const call = await asAdmin(server)
  const { today, yesterday, so_far: soFar } = (await call('GET', 'live?zone=utc')).json().data
  expect(today).toMatchObject({ visitors: 1, plays: 1 })
  expect(yesterday).toMatchObject({ visitors: 2, plays: 2 })
  expect(soFar).toEqual({ date: '2026-11-13', visitors: 1, page_views: 1, plays: 1 })
})
