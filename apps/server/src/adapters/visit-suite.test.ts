import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, dayNumber } from '../calendar.ts'
import type { PageEntry } from '../ports/visits.ts'
import { openAt, openEmpty, rowsAt, storeKinds, tamperAt } from '../testing/store-kinds.ts'

const MIDNIGHT = Date.UTC(2028, 1, 29)
const MINUTE = 60_000
const DAY = 86_400_000

const entry = (visitId: string, at: number, more: Partial<PageEntry> = {}): PageEntry => ({
  visitId, at, page: '/', game: null, bot: false, device: 'desktop', browser: 'Chrome',
  country: 'KR', referrer: 'direct', ...more,
}) // prettier-ignore

const dayOf = (at: number): number => dayNumber(dayIndexOf(at))

interface Step {
  visit: number
  minutes: number
  page: string
  game: string | null
  seconds: number | null
  bot: boolean
  country: string
}

const steps = fc.array(
  fc.record<Step>({
    visit: fc.integer({ min: 0, max: 5 }),
    minutes: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 600, max: 2000 })),
    page: fc.constantFrom('/', '/guide', '/game/aim-trainer', '/x'),
    game: fc.constantFrom(null, 'aim-trainer', 'color-match'),
    seconds: fc.option(fc.double({ min: 0, max: 3600, noNaN: true }), { nil: null }),
    bot: fc.boolean(),
    country: fc.constantFrom('KR', 'US', 'XX'),
  }),
  { maxLength: 60 },
)

interface Counted {
  visitors: Set<string>
  views: number
  durationMs: number
  stays: number
}

/** The rules again, in the plainest way: everything of a visit counts on its first day. */
function recountInMemory(history: readonly (Step & { at: number; id: string })[]) {
  const begun = new Map<string, { at: number; first: Step; name: string }>()
  const sums = new Map<string, Counted>()
  const sum = (name: string): Counted => {
    const known = sums.get(name) ?? { visitors: new Set(), views: 0, durationMs: 0, stays: 0 }
    sums.set(name, known)
    return known
  }
  for (const step of history) {
    let visit = begun.get(step.id)
    if (!visit || step.at - visit.at >= DAY) {
      if (step.seconds !== null) continue
      visit = { at: step.at, first: step, name: `${step.id} ${step.at}` }
      begun.set(step.id, visit)
      const day = dayOf(step.at)
      const dimensions = step.bot ? ['bot '] : ['total ', 'device desktop', 'browser Chrome', `country ${step.country}`, 'referrer direct'] // prettier-ignore
      for (const dimension of dimensions) sum(`${day} ${dimension}`).visitors.add(visit.name)
    }
    const day = dayOf(visit.at)
    const game = step.game === null ? [] : [`game ${step.game}`]
    const views = visit.first.bot ? ['bot '] : ['total ', `country ${visit.first.country}`, `page ${step.page}`, ...game] // prettier-ignore
    const stays = visit.first.bot ? ['bot '] : ['total ', `page ${step.page}`, ...game]
    if (step.seconds === null) {
      for (const dimension of views) {
        sum(`${day} ${dimension}`).views++
        if (/page|game/.test(dimension)) sum(`${day} ${dimension}`).visitors.add(visit.name)
      }
    } else {
      for (const dimension of stays) {
        sum(`${day} ${dimension}`).stays++
        sum(`${day} ${dimension}`).durationMs += Math.round(step.seconds * 1000)
      }
    }
  }
  return new Map(
    [...sums].map(([name, { visitors, ...rest }]) => [name, { ...rest, visitors: visitors.size }]),
  )
}

interface KeptSum {
  day: number
  dimension: string
  key: string
  visitors: number
  views: number
  stays: number
  duration_ms: number
}

describe.each(storeKinds)('visits on $name', (kind) => {
  test('[TRK-1] [TRK-2] sums equal a recount of the rows and of memory, across midnights and bots', async () => {
    const { visits, address } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        await tamperAt(address, 'delete from visits; delete from visit_days')
        let at = MIDNIGHT - 20 * MINUTE
        const ids = Array.from({ length: 6 }, () => randomUUID())
        const history = plan.map((step) => {
          at += step.minutes * MINUTE
          return { ...step, at, id: ids[step.visit] ?? '' }
        })
        for (const { id, at: when, seconds, page, game, bot, country } of history) {
          if (seconds === null)
            await visits.recordEntry(entry(id, when, { page, game, bot, country }))
          else {
            const durationMs = Math.round(seconds * 1000)
            await visits.recordStay({ visitId: id, at: when, page, game, durationMs })
          }
        }
        expect(await visits.recount(0, false)).toEqual([])
        const kept = await rowsAt<KeptSum>(address, 'select * from visit_days')
        const byName = kept.map(({ day, dimension, key, visitors, views, stays, duration_ms }) => [
          `${day} ${dimension} ${key}`,
          { visitors, views, stays, durationMs: duration_ms },
        ])
        expect(Object.fromEntries(byName)).toEqual(Object.fromEntries(recountInMemory(history)))
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
    const tallies = await visits.talliesOf(day, day)
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
