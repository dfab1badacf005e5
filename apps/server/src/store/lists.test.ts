import { CHALLENGE_SLUG } from '@reflex/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../lib/calendar.ts'
import type { Stores } from './port.ts'
import { NOON } from '../testing/fixtures.ts'
import {
  bestsPlayedWith,
  doubtedOf,
  duelListOf,
  duelPlaceOf,
  firstRunsOf,
  heldRunsOf,
  historyOf,
  idsOf,
  latestPartsOf,
  ownRunsOf,
  queueOf,
  recordsOf,
  reportRowsAt,
  runRowsAt,
  type ReportRow,
  type RunRow,
} from '../testing/list-model.ts'
import {
  keepFresh,
  newChallengeRun,
  newDuelRun,
  newRun,
  unrankedAnswer,
} from '../testing/results.ts'
import { openAt, storeKinds } from '../testing/store-kinds.ts'

const HOUR = 3_600_000
const games = ['reaction-time', 'number-memory'] as const
const slugs = [...games, CHALLENGE_SLUG] as const

/** Many at the very moments at which filters begin and end. */
const anyHoursAgo = fc.oneof(fc.nat(70), fc.constantFrom(2, 10, 20, 30, 40))

/** Few players, days and values, so that there is much that is equal. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      who: fc.nat(3),
      slug: fc.constantFrom(...slugs),
      status: fc.constantFrom('ranked', 'ranked', 'ranked', 'confirm', 'review'),
      value: fc.integer({ min: 200, max: 205 }),
      hoursAgo: anyHoursAgo,
      country: fc.constantFrom('KR', 'US'),
      input: fc.constantFrom('m', 't', null),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('duel' as const),
      who: fc.nat(3),
      host: fc.nat(1),
      status: fc.constantFrom('kept', 'kept', 'kept', 'review'),
      value: fc.integer({ min: 200, max: 205 }),
      hoursAgo: anyHoursAgo,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('report' as const), nth: fc.nat(20), who: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      nth: fc.nat(20),
      status: fc.constantFrom('ranked', 'rejected', 'review'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('see' as const),
      nth: fc.nat(20),
      seen: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const uidOf = (who: number): string => `0000000${who}-0000-4000-8000-000000000000`

/** What was kept so far, as whoever names one of it knows it. */
interface Known {
  readonly id: number
  readonly slug: (typeof slugs)[number]
}

async function take({ store, seenRuns }: Stores, known: Known[], nth: number, each: Step) {
  if (each.kind === 'run') {
    const { who, hoursAgo, slug, ...rest } = each
    const answer = each.status === 'ranked' ? {} : { answer: unrankedAnswer() }
    const common = { ...rest, ...answer, uid: uidOf(who), createdAt: NOON - hoursAgo * HOUR }
    const { kind: _, ...run } = common
    const { id } = await keepFresh(
      store,
      slug === CHALLENGE_SLUG
        ? newChallengeRun({ ...run, parts: [nth, 2, 3, 4, 5, 6] })
        : newRun({ ...run, game: slug }),
    )
    known.push({ id, slug })
    return
  }
  if (each.kind === 'duel') {
    const hosts = known.filter(({ slug }) => slug !== CHALLENGE_SLUG)
    const host = hosts[each.host % Math.max(1, hosts.length)]
    if (!host || host.slug === CHALLENGE_SLUG) return
    const { value, status } = each
    const of = { uid: uidOf(each.who), game: host.slug, createdAt: NOON - each.hoursAgo * HOUR }
    await keepFresh(store, newDuelRun(host.id, { ...of, value, status }))
    return
  }
  const run = known[each.nth % Math.max(1, known.length)]
  if (!run) return
  const ref = { kind: run.slug === CHALLENGE_SLUG ? 'challenge' : 'game', id: run.id } as const
  if (each.kind === 'settle') await store.applyVerdict(ref, { status: each.status })
  else if (each.kind === 'see') await seenRuns.setSeen(ref, each.seen)
  else await seenRuns.keepReport({ id: run.id, uid: uidOf(each.who), place: '/', at: NOON + nth })
}

/** A page of a list that is known whole. */
const pageOf = <T>(list: readonly T[], { limit, offset }: { limit: number; offset: number }): T[] =>
  list.slice(offset, offset + limit)

async function expectDuels({ store }: Stores, rows: readonly RunRow[]): Promise<void> {
  for (const host of rows.filter(({ kind }) => kind === 'board')) {
    const listed = duelListOf(rows, host.id)
    const told = await store.duelRows(host.id, host.game, 2)
    expect([idsOf(told.rows), told.players]).toEqual([listed.ids.slice(0, 2), listed.players])
    expect(await store.duelPlace(host.id)).toBeNull()
  }
  for (const duel of rows.filter(({ kind }) => kind === 'duel')) {
    expect(await store.duelPlace(duel.id)).toEqual(duelPlaceOf(rows, duel))
  }
}

async function expectPlayers({ store, players }: Stores, rows: readonly RunRow[]): Promise<void> {
  const page = { limit: 4, offset: 1 }
  for (const player of new Set(rows.map(({ player_id }) => player_id))) {
    for (const game of [null, ...slugs]) {
      const own = ownRunsOf(rows, player, game)
      const before = NOON - 20 * HOUR
      const all = await store.runsOf(player, { game, before: null, limit: 5 })
      expect([idsOf(all.runs), all.total]).toEqual([idsOf(own.slice(0, 5)), own.length])
      const older = await store.runsOf(player, { game, before, limit: 5 })
      const left = own.filter(({ created_at }) => created_at < before)
      expect([idsOf(older.runs), older.total]).toEqual([idsOf(left.slice(0, 5)), own.length])
    }
    const history = historyOf(rows, player)
    const told = await players.historyOf(player, page)
    expect([idsOf(told?.runs ?? []), told?.total]).toEqual([
      idsOf(pageOf(history, page)),
      history.length,
    ])
    const since = NOON - 40 * HOUR
    const held = await store.heldRunsOf(player, { since, limit: 3 })
    const times = heldRunsOf(rows, player, since).map(({ created_at }) => created_at)
    expect(held.map(({ createdAt }) => createdAt)).toEqual(times.slice(0, 3))
  }
}

const filters = [
  { status: 'ranked' },
  { status: 'review' },
  { status: 'ranked', country: 'KR' },
  { status: 'ranked', from: NOON - 30 * HOUR, to: NOON - 10 * HOUR },
  { status: 'ranked', input: 'touch', to: NOON - 10 * HOUR },
  { status: 'confirm', from: NOON - 30 * HOUR, to: NOON - 2 * HOUR },
] as const

async function expectOffice(
  { lists }: Stores,
  rows: readonly RunRow[],
  reports: readonly ReportRow[],
): Promise<void> {
  const page = { limit: 5, offset: 1 }
  for (const slug of slugs) {
    for (const filter of filters) {
      const listed = recordsOf(rows, slug, filter)
      const told = await lists.listRecords(slug, { ...filter, ...page })
      const shown = told.rows.map(({ id, rank }) => ({ id, rank }))
      expect([shown, told.total]).toEqual([pageOf(listed, page), listed.length])
    }
  }
  for (const status of ['review', 'confirm'] as const) {
    const doubted = doubtedOf(rows, status)
    const told = await lists.listDoubted({ status, ...page })
    expect([idsOf(told.rows), told.total]).toEqual([idsOf(pageOf(doubted, page)), doubted.length])
  }
  const first = rows.filter(({ kind, id }) => kind === 'board' && id % 3 === 0)
  const refs = first.map(({ id, game }) => ({
    id,
    kind: game === CHALLENGE_SLUG ? ('challenge' as const) : ('game' as const),
  }))
  const queue = queueOf(rows, reports, idsOf(first))
  for (const part of [page, { limit: 100, offset: 0 }]) {
    for (const order of ['urgency', 'wait'] as const) {
      const wanted =
        order === 'wait' ? queue.toSorted((a, b) => a.since - b.since || a.id - b.id) : queue
      const told = await lists.listQueue({ first: refs, order, ...part })
      const shown = told.rows.map(({ id, reports: count, waitingSince: since }) => ({
        id,
        reports: count,
        since,
      }))
      expect([shown, told.total]).toEqual([pageOf(wanted, part), queue.length])
    }
  }
}

async function expectSums(
  { store, playedWith, reliability }: Stores,
  rows: readonly RunRow[],
): Promise<void> {
  const sorted = (texts: readonly unknown[]) => texts.map((each) => JSON.stringify(each)).sort()
  expect(sorted(await store.latestParts(2))).toEqual(sorted(latestPartsOf(rows, 2)))
  const today = dayIndexOf(NOON)
  for (const slug of games) {
    const found = await reliability.firstRunsOf(slug, today - 1, 100)
    expect(idsOf(found).toSorted((a, b) => a - b)).toEqual(firstRunsOf(rows, slug, today - 1))
    for (const days of [null, [today - 1, today]] as const) {
      for (const country of [null, 'KR']) {
        const of = { slug, input: 'touch', days, country } as const
        const bests = bestsPlayedWith(rows, of)
        const values = Map.groupBy(bests, ({ value }) => value)
        const counts = [...values].map(([value, own]) => ({ value, players: own.length }))
        expect(await playedWith.countBests(of)).toEqual(
          counts.toSorted((a, b) => a.value - b.value),
        )
        const top = await playedWith.topBests(of, 100)
        expect(idsOf(top).toSorted((a, b) => a - b)).toEqual(idsOf(bests).toSorted((a, b) => a - b))
      }
    }
  }
}

describe.each(storeKinds)('lists on $name', (kind) => {
  test('[LB-3] [ADM-6] whatever was played, every list and place equals a recount of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async (steps) => {
        const address = await kind.address()
        const stores = await openAt(address)
        try {
          const known: Known[] = []
          for (const [nth, each] of steps.entries()) await take(stores, known, nth, each)
          const rows = await runRowsAt(address)
          await expectDuels(stores, rows)
          await expectPlayers(stores, rows)
          await expectOffice(stores, rows, await reportRowsAt(address))
          await expectSums(stores, rows)
        } finally {
          await stores.store.close()
        }
      }),
      { numRuns: Math.ceil(kind.runs / 6), endOnFailure: true },
    )
  }, 120_000)
})
