import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { Stores } from '../../store/port.ts'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { PageEntry } from '../visits/port.ts'
import type { VisitReports } from './port.ts'
import { modelSums, type Step } from '../../testing/visit-model.ts'
import { openAt, openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'

const MIDNIGHT = Date.UTC(2028, 1, 29)
const MINUTE = 60_000
const DAY = 86_400_000

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

const dayOf = (at: number): number => dayNumber(dayIndexOf(at))

type Planned = Omit<Step, 'id' | 'at'> & {
  visit: number
  minutes: number
  /** So many days before now, by an id that nobody else has: made up, or of a clock that was wrong. */
  early: number
  counts: boolean
}

const steps = fc.array(
  fc.record<Planned>({
    visit: fc.integer({ min: 0, max: 5 }),
    minutes: fc.oneof(
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 200, max: 600 }),
      fc.integer({ min: 600, max: 2000 }),
    ),
    early: fc.constantFrom(0, 0, 0, 0, 0, 1, 3),
    counts: fc.boolean(),
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

const dimensions: readonly Dimension[] = [
  'total',
  'bot',
  'device',
  'browser',
  'country',
  'referrer',
  'page',
  'game',
  'entry',
  'exit',
  'bounce',
  'source',
  'medium',
  'campaign',
  'return',
  'event',
  'start',
  'finish',
  'submit',
  'again',
  'together',
  'streak',
]

/** Every sum of every day of a zone, and of all days together. */
async function told(visits: VisitReports, model: ReturnType<typeof modelSums>) {
  const sums: ReturnType<typeof modelSums> = {}
  for (const zone of ['utc', 'kst'] as const) {
    const names = Object.keys(model).filter((name) => name.startsWith(zone))
    const days = [...new Set(names.map((name) => Number(name.split(' ')[1])))]
    for (const day of days) {
      for (const { dimension, key, ...sum } of await visits.talliesOf(zone, day, day, dimensions)) {
        sums[`${zone} ${day} ${dimension} ${key}`] = sum
      }
    }
    const totals = await visits.totalsByDay(zone, 20280201, 20281231)
    const visited = names.filter((name) => name.split(' ')[2] === 'total')
    expect(totals.map(({ day }) => `${zone} ${day} total `).toSorted()).toEqual(visited.toSorted())
  }
  return sums
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
  const toldTruly = (sabotage?: string) =>
    fc.asyncProperty(steps, async (plan) => {
      const address = await kind.address()
      const one = await openAt(address)
      // The embedded store has one node alone.
      const nodes = [one, kind.name === 'SQLite' ? one : await openAt(address)] as const
      const ids = Array.from({ length: 6 }, () => randomUUID())
      const history: Step[] = []
      let now = MIDNIGHT - 20 * MINUTE
      try {
        for (const [nth, { visit, minutes, early, counts, ...each }] of plan.entries()) {
          now += minutes * MINUTE
          const id = early > 0 ? randomUUID() : (ids[visit] ?? '')
          const step = { ...each, at: now - early * DAY, id }
          history.push(step)
          const node = nodes[nth % 2 === 0 ? 0 : 1]
          await take(node, step)
          if (counts) await node.visits.countDays(now)
          if (sabotage) await tamperAt(address, sabotage)
          if (nth % 15 === 0 || nth === plan.length - 1) {
            const model = modelSums(history)
            expect(await told(node.visits, model)).toEqual(model)
          }
        }
      } finally {
        await Promise.all([...new Set(nodes)].map(({ store }) => store.close()))
      }
    })

  test('[TRK-1] [TRK-2] sums are those of a model at every moment, across midnights and bots', async () => {
    await fc.assert(toldTruly(), { numRuns: kind.runs / 2, endOnFailure: true })
  }, 120_000)

  test('visits that are not looked for when they come late are noticed', async () => {
    const fault = 'update counted_until set page_event = 1000000000, event = 1000000000'
    const { failed } = await fc.check(toldTruly(fault), { numRuns: 40, endOnFailure: true })
    expect(failed).toBe(true)
  }, 120_000)

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
    expect(await visits.totalsByDay('utc', before, after)).toEqual([
      { day: before, visitors: 1, views: 2, durationMs: 500, stays: 1 },
    ])
    await visits.recordEntry(entry('a', MIDNIGHT + DAY - MINUTE))
    expect(await visits.totalsByDay('utc', after, after)).toEqual([
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
    const tallies = await visits.talliesOf('utc', day, day, ['page', 'referrer'])
    for (const dimension of ['page', 'referrer'] as const) {
      expect(tallies.filter((each) => each.dimension === dimension)).toHaveLength(501)
    }
    const rest = tallies.find(({ dimension, key }) => dimension === 'page' && key === '(other)')
    expect(rest).toMatchObject({ views: 101, visitors: 100 })
  })

  test('old rows go, their sums stay', async () => {
    const { visits, address } = await openEmpty(kind)
    await visits.recordEntry(entry('a', MIDNIGHT - DAY))
    await visits.recordEntry(entry('b', MIDNIGHT))
    // Nothing goes that is not counted.
    expect(await visits.forgetVisitsBefore(dayOf(MIDNIGHT), 1)).toBe(false)
    await visits.countDays(MIDNIGHT + 3 * DAY)
    while (await visits.forgetVisitsBefore(dayOf(MIDNIGHT), 1));
    const left = await rowsAt(address, 'select * from page_events')
    expect(left).toHaveLength(1)
    expect(await visits.totalsByDay('utc', 20280201, 20280301)).toHaveLength(2)
    // Nor is a day counted again of which rows are gone.
    await visits.recordEntry(entry('c', MIDNIGHT - DAY))
    await visits.recordEntry(entry('d', MIDNIGHT))
    await visits.countDays(MIDNIGHT + 3 * DAY)
    const days = await visits.totalsByDay('utc', 20280201, 20280301)
    expect(days.map(({ visitors }) => visitors)).toEqual([1, 2])
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
    const days = await visits.totalsByDay('utc', 20280201, 20280301)
    expect(days).toMatchObject([{ visitors: 13, views: 300 }])
    await visits.countDays(MIDNIGHT + 3 * DAY)
    expect(await visits.totalsByDay('utc', 20280201, 20280301)).toEqual(days)
  })
})
