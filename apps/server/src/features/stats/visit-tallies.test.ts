import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { PageEntry } from '../visits/port.ts'
import type { DimensionTally } from './port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, storeKinds, tamperAt } from '../../testing/store-kinds.ts'
import { VISIT_SLOTS } from '../../lib/visit-rules.ts'
import { readDailyTotals, readTallies } from './visit-tallies.ts'
import { daysOf, spanOf } from './period.ts'

const HOUR = 3_600_000
const dimensions: readonly Dimension[] = [
  'total',
  'bot',
  'device',
  'country',
  'referrer',
  'page',
  'game',
  'entry',
  'exit',
  'bounce',
  'campaign',
]

const entry = (visitId: string, at: number, more: Partial<PageEntry> = {}): PageEntry => ({
  visitId,
  at,
  page: '/',
  game: null,
  bot: false,
  device: 'desktop',
  browser: 'Chrome',
  country: 'KR',
  referrer: 'direct',
  source: '',
  medium: '',
  campaign: '',
  firstWeek: null,
  ...more,
})

const entries = fc.array(
  fc.record({
    visit: fc.nat(6),
    hours: fc.double({ min: 0, max: 12, noNaN: true }),
    page: fc.constantFrom('/', '/x', '/game/aim-trainer'),
    country: fc.constantFrom('KR', 'US'),
    campaign: fc.constantFrom('', 'spring'),
    bot: fc.boolean(),
  }),
  { maxLength: 40 },
)

const sorted = (tallies: readonly DimensionTally[]) =>
  tallies
    .filter(({ visitors, views }) => visitors > 0 || views > 0)
    .toSorted((a, b) => (`${a.dimension} ${a.key}` < `${b.dimension} ${b.key}` ? -1 : 1))

describe.each(storeKinds)('sums of a period on $name', (kind) => {
  test('[ADM-5] a period of either zone is what its rows add up to, day by day and in all', async () => {
    const { visits, address } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(entries, async (plan) => {
        await tamperAt(
          address,
          'delete from visits; delete from visit_sums; update counted_until set visits = 0',
        )
        const ids = Array.from({ length: 7 }, () => randomUUID())
        let at = NOON - 30 * HOUR
        for (const { visit, hours, ...more } of plan) {
          at += Math.round(hours * HOUR)
          await visits.recordEntry(entry(ids[visit] ?? '', at, more))
        }
        const first = dayIndexOf(NOON)
        for (const zone of ['utc', 'kst'] as const) {
          const period = { first, last: first + 1, zone }
          const [from, to] = spanOf(period)
          const aheadMs = zone === 'kst' ? 9 * HOUR : 0
          const all = { from, to, filters: {}, slots: VISIT_SLOTS, aheadMs }
          const rows = await visits.talliesOfSome(all)
          const { tallies } = await readTallies(visits, period, dimensions)
          expect(sorted(tallies)).toEqual(
            sorted(rows.filter(({ dimension }) => dimensions.includes(dimension))),
          )
          const days = await readDailyTotals(visits, period)
          const counted = new Map((await visits.totalsOfSome(all)).map((day) => [day.day, day]))
          for (const day of days.keys()) {
            expect(days.get(day)?.visitors).toBe(counted.get(day)?.visitors ?? 0)
            expect(days.get(day)?.views).toBe(counted.get(day)?.views ?? 0)
          }
          expect(daysOf(period)).toHaveLength(2)
        }
      }),
      { numRuns: kind.runs / 2 },
    )
  })

  test('[ADM-5] a filter keeps the visits that have all of it, and everything that is in them', async () => {
    const { visits, health } = await openEmpty(kind)
    await visits.recordEntry(entry('a', NOON, { page: '/game/aim-trainer', game: 'aim-trainer' }))
    await visits.recordEntry(entry('a', NOON + 1, { page: '/guide' }))
    await visits.recordEntry(entry('b', NOON, { country: 'US', page: '/game/aim-trainer' }))
    await visits.recordEntry(entry('c', NOON, { campaign: 'spring' }))
    const tell = (visitId: string, name: string) =>
      health.recordEvent({ visitId, at: NOON + 2, name, detail: 'aim-trainer', props: '{}' }, null)
    await tell('a', 'game_start')
    await tell('a', 'game_start')
    await tell('b', 'game_start')
    const day = dayIndexOf(NOON)
    const chosen = async (filters: Parameters<typeof readTallies>[1]['filters']) => {
      const scope = { first: day, last: day, ...(filters && { filters }) }
      const wanted = ['total', 'page', 'start', 'again'] as const
      const { tallies, sampled } = await readTallies(visits, scope, wanted)
      expect(sampled).toBe(1)
      return tallies
        .map(({ dimension, key, visitors, views }) => `${dimension} ${key}: ${visitors} ${views}`)
        .toSorted()
    }
    expect(await chosen({ page: '/game/aim-trainer', country: 'KR' })).toEqual([
      'again aim-trainer: 1 0',
      'page /game/aim-trainer: 1 1',
      'page /guide: 1 1',
      'start aim-trainer: 1 2',
      'total : 1 2',
    ])
    expect(await chosen({ campaign: 'spring' })).toEqual(['page /: 1 1', 'total : 1 1'])
    expect(
      await chosen({ game: 'aim-trainer', exit: '/guide', entry: '/game/aim-trainer' }),
    ).toHaveLength(5)
    expect(await chosen({ campaign: "' or 1=1 --" })).toEqual([])
  })

  test('[ADM-5] who comes back to an open tab after midnight is a visitor of the new day, once', async () => {
    const { visits } = await openEmpty(kind)
    const day = dayIndexOf(NOON)
    const hours = [11, 21, 21.2, 28]
    await visits.recordEntry(entry('tab', NOON))
    for (const after of hours) await visits.recordEntry(entry('tab', NOON + after * HOUR))
    const totals = await readDailyTotals(visits, { first: day, last: day + 1 })
    expect([...totals.values()].map(({ visitors, views }) => [visitors, views])).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  test('[ADM-5] of very many visits a part is looked at, and it says which', async () => {
    const { visits, address } = await openEmpty(kind)
    for (let nth = 0; nth < 40; nth++) {
      await visits.recordEntry(entry(`v${nth}`, NOON, { country: nth % 4 === 0 ? 'US' : 'KR' }))
    }
    await visits.countDays(NOON + 48 * HOUR)
    await tamperAt(address, "update visit_sums set visitors = 80000 where dimension = 'total'")
    const day = dayIndexOf(NOON)
    const scope = { first: day, last: day, filters: { device: 'desktop' } }
    const { tallies, sampled } = await readTallies(visits, scope, ['total'])
    expect(sampled).toBe(0.25)
    const [total] = tallies
    expect(total?.visitors).toBeGreaterThan(0)
    expect((total?.visitors ?? 0) % 4).toBe(0)
  })

  test('[ADM-5] whoever was heard of in the last minutes is here, once, and no robot', async () => {
    const { visits, health } = await openEmpty(kind)
    expect(await visits.visitsSince(0)).toBe(0)
    await visits.recordEntry(entry('gone', NOON - 10 * 60_000))
    await visits.recordEntry(entry('a', NOON))
    await visits.recordEntry(entry('a', NOON + 1))
    await visits.recordEntry(entry('robot', NOON, { bot: true }))
    const event = { at: NOON, name: 'game_start', detail: null, props: '{}' }
    await health.recordEvent({ ...event, visitId: 'a' }, null)
    await health.recordEvent({ ...event, visitId: 'playing' }, null)
    await health.recordEvent({ ...event, visitId: 'robot' }, null)
    expect(await visits.visitsSince(NOON - 5 * 60_000)).toBe(2)
  })
})
