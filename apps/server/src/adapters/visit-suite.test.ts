import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, dayNumber } from '../calendar.ts'
import type { Stores } from '../ports/stores.ts'
import type { PageEntry } from '../ports/visits.ts'
import { modelSums, type Step } from '../testing/visit-model.ts'
import { openAt, openEmpty, rowsAt, storeKinds, tamperAt } from '../testing/store-kinds.ts'

const MIDNIGHT = Date.UTC(2028, 1, 29)
const MINUTE = 60_000
const DAY = 86_400_000

const entry = (visitId: string, at: number, more: Partial<PageEntry> = {}): PageEntry => ({
  visitId, at, page: '/', game: null, bot: false, device: 'desktop', browser: 'Chrome',
  country: 'KR', referrer: 'direct', source: '', medium: '', campaign: '', firstWeek: null, ...more,
}) // prettier-ignore

const dayOf = (at: number): number => dayNumber(dayIndexOf(at))

type Planned = Omit<Step, 'id' | 'at'> & { visit: number; minutes: number }

const steps = fc.array(
  fc.record<Planned>({
    visit: fc.integer({ min: 0, max: 5 }),
    minutes: fc.oneof(
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 200, max: 600 }),
      fc.integer({ min: 600, max: 2000 }),
    ),
    page: fc.constantFrom('/', '/guide', '/game/aim-trainer', '/x'),
    game: fc.constantFrom(null, 'aim-trainer', 'color-match'),
    seconds: fc.option(fc.oneof(fc.nat(20), fc.double({ min: 0, max: 3600, noNaN: true })), {
      nil: null,
    }),
    bot: fc.boolean(),
    country: fc.constantFrom('KR', 'US', 'XX'),
    campaign: fc.constantFrom('', 'spring'),
    firstWeek: fc.constantFrom(null, null, 20280214, 20280228),
    event: fc.constantFrom(
      null,
      null,
      { name: 'game_start', detail: 'aim-trainer' },
      { name: 'game_finish', detail: 'aim-trainer' },
      { name: 'app_install', detail: null },
    ),
  }),
  { maxLength: 60 },
)

interface KeptSum {
  day: number
  dimension: string
  key: string
  visitors: number
  views: number
  stays: number
  duration_ms: number
}

async function keptSums(address: string, table: string, part: string) {
  const kept = await rowsAt<KeptSum>(
    address,
    `select * from ${table} where visitors <> 0 or views <> 0 or stays <> 0`,
  )
  return Object.fromEntries(
    kept.map(({ day, dimension, key, visitors, views, stays, duration_ms }) => [
      `${part} ${day} ${dimension} ${key}`,
      { visitors, views, stays, durationMs: duration_ms },
    ]),
  )
}

/** Through the ports, as the site's calls do it. */
async function take(
  { visits, health }: Pick<Stores, 'visits' | 'health'>,
  { id, at, seconds, event, page, game, bot, country, campaign, firstWeek }: Step,
): Promise<void> {
  if (event) return health.recordEvent({ visitId: id, at, props: '{}', ...event }, null)
  if (seconds === null) {
    return visits.recordEntry(entry(id, at, { page, game, bot, country, campaign, firstWeek }))
  }
  const durationMs = Math.round(seconds * 1000)
  return visits.recordStay({ visitId: id, at, page, game, durationMs })
}

describe.each(storeKinds)('visits on $name', (kind) => {
  test('[TRK-1] [TRK-2] sums equal a recount of the rows and of memory, across midnights and bots', async () => {
    const { visits, health, address } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        await tamperAt(
          address,
          'delete from visits; delete from events; delete from visit_days; delete from visit_evenings',
        )
        let at = MIDNIGHT - 20 * MINUTE
        const ids = Array.from({ length: 6 }, () => randomUUID())
        const history = plan.map(({ visit, minutes, ...step }): Step => {
          at += minutes * MINUTE
          return { ...step, at, id: ids[visit] ?? '' }
        })
        for (const step of history) await take({ visits, health }, step)
        expect(await visits.recount(0, false)).toEqual([])
        expect({
          ...(await keptSums(address, 'visit_days', 'day')),
          ...(await keptSums(address, 'visit_evenings', 'evening')),
        }).toEqual(modelSums(history))
      }),
      { numRuns: kind.runs },
    )
  })

  test('a visit over midnight counts whole on its first day, a tab kept open for a day anew', async () => {
    const { visits } = await openEmpty(kind)
    await visits.recordEntry(entry('a', MIDNIGHT - MINUTE))
    await visits.recordEntry(entry('a', MIDNIGHT + MINUTE))
    await visits.recordStay({
      visitId: 'a',
      at: MIDNIGHT + MINUTE,
      page: '/',
      game: null,
      durationMs: 500,
    })
    const [before, after] = [dayOf(MIDNIGHT - MINUTE), dayOf(MIDNIGHT)]
    expect(await visits.totalsByDay(before, after)).toEqual([
      { day: before, visitors: 1, views: 2, durationMs: 500, stays: 1 },
    ])
    await visits.recordEntry(entry('a', MIDNIGHT + DAY - MINUTE))
    expect(await visits.totalsByDay(after, after)).toEqual([
      { day: after, visitors: 1, views: 1, durationMs: 0, stays: 0 },
    ])
  })

  test('invented pages and referrers fill a day up to its cap, then one row for the rest', async () => {
    const { visits } = await openEmpty(kind)
    await Promise.all(
      Array.from({ length: 600 }, (_, i) =>
        visits.recordEntry(entry(`v${i}`, MIDNIGHT, { page: `/p${i}`, referrer: `r${i}.example` })),
      ),
    )
    await visits.recordEntry(entry('v599', MIDNIGHT, { page: '/another' }))
    const day = dayOf(MIDNIGHT)
    const tallies = await visits.talliesOf(day, day, ['page', 'referrer'])
    for (const dimension of ['page', 'referrer'] as const) {
      expect(tallies.filter((each) => each.dimension === dimension)).toHaveLength(501)
    }
    const rest = tallies.find(({ dimension, key }) => dimension === 'page' && key === '(other)')
    expect(rest).toMatchObject({ views: 101, visitors: 100 })
    expect(await visits.recount(0, false)).toEqual([])
  })

  test('a recount finds what was altered and mends it', async () => {
    const { visits, address } = await openEmpty(kind)
    await visits.recordEntry(entry('a', MIDNIGHT))
    await tamperAt(address, "update visit_days set views = 9 where dimension = 'page'")
    await tamperAt(address, "insert into visit_days values (20280229, 'game', 'ghost', 1, 1, 0, 0)")
    const found = await visits.recount(0, false)
    expect(found.map(({ dimension, key }) => `${dimension} ${key}`)).toEqual([
      'game ghost',
      'page /',
    ])
    expect(await visits.recount(0, true)).toHaveLength(2)
    expect(await visits.recount(0, false)).toEqual([])
  })

  test('old rows go, their sums stay', async () => {
    const { visits, address } = await openEmpty(kind)
    await visits.recordEntry(entry('a', MIDNIGHT - DAY))
    await visits.recordEntry(entry('b', MIDNIGHT))
    while (await visits.forgetVisitsBefore(dayOf(MIDNIGHT), 1));
    const left = await rowsAt(address, 'select * from page_events')
    expect(left).toHaveLength(1)
    expect(await visits.totalsByDay(0, 99999999)).toHaveLength(2)
    expect(await visits.recount(dayOf(MIDNIGHT), false)).toEqual([])
  })

  test('what two nodes record at once, of the same visits and of new keys, is counted once', async () => {
    const { visits, address } = await openEmpty(kind)
    const other = await openAt(address)
    await Promise.all(
      Array.from({ length: 300 }, (_, nth) => {
        const node = nth % 2 === 0 ? visits : other.visits
        const more = { page: `/p${nth % 7}`, referrer: `r${nth % 11}.example` }
        return node.recordEntry(entry(`v${nth % 13}`, MIDNIGHT + nth, more))
      }),
    )
    await other.store.close()
    expect(await visits.recount(0, false)).toEqual([])
    const [day] = await visits.totalsByDay(0, 99_999_999)
    expect(day).toMatchObject({ visitors: 13, views: 300 })
  })
})
