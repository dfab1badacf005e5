import fc from 'fast-check'
import pg from 'pg'
import { emptyProfile } from '@reflex/games/trust'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Stores } from '../../store/port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { figuresOf, playsAt, toldBy, type Play } from '../../testing/play-model.ts'
import { migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { DELETION, keepFresh, newChallengeRun, newRun, UNMOVED } from '../../testing/results.ts'
import { openAt, rowsAt, storeKinds, tamperAt, type StoreKind } from '../../testing/store-kinds.ts'
import { thorough } from '../../testing/thorough.ts'
import { openPostgres } from '../../store/postgres/database.ts'
import { postgresStores } from '../../store/postgres/stores.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { createPlayStore } from './sql-plays.ts'
import { sqlContextOf } from '../../store/sqlite/context.ts'
import { openDatabase } from '../../store/sqlite/database.ts'
import { sqliteStores } from '../../store/sqlite/stores.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Each on stores of its own. */
const HISTORIES = thorough(4, 20)
const STATUSES = ['ranked', 'ranked', 'confirm', 'review'] as const
const GAMES = ['reaction-time', 'number-memory', 'challenge'] as const

const anyone = fc.nat(4).map((nth) => `player-${nth}`)
/** Most come now, some are told late. */
const late = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(80).map((hours) => hours * HOUR) },
)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      uid: anyone,
      late,
      game: fc.constantFrom(...GAMES),
      status: fc.constantFrom(...STATUSES),
      settles: fc.boolean(),
      value: fc.integer({ min: 150, max: 900 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      nth: fc.nat(30),
      status: fc.constantFrom('ranked', 'rejected', 'review'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), uid: anyone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeAll' as const), uid: anyone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reviewAll' as const), uid: anyone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), days: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('join' as const), uid: anyone, other: anyone }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Two nodes on one database, and what was removed from it. */
class History {
  now = NOON
  readonly removed: Play[] = []
  readonly #nodes: readonly [Stores, Stores]
  readonly #address: string
  readonly #waits: string[] = []
  #nth = 0

  constructor(nodes: readonly [Stores, Stores], address: string) {
    this.#nodes = nodes
    this.#address = address
  }

  get #node(): Stores {
    return this.#nodes[this.#nth % 2 === 0 ? 0 : 1]
  }

  /** Takes down what a step removes, by what stood before and after. */
  async does(each: Step): Promise<void> {
    this.#nth += 1
    const removes = ['remove', 'erase', 'removeAll', 'expire'].includes(each.kind)
    const before = removes ? await playsAt(this.#address) : []
    await this.#do(each)
    if (!removes) return
    const left = (await playsAt(this.#address)).map((play) => JSON.stringify(play))
    for (const play of before) {
      const at = left.indexOf(JSON.stringify(play))
      if (at < 0) this.removed.push(play)
      else left.splice(at, 1)
    }
  }

  async #do(each: Step): Promise<unknown> {
    const { store, plays } = this.#node
    if (each.kind === 'pass') return (this.now += each.hours * HOUR)
    if (each.kind === 'count') return plays.countDays(this.now)
    if (each.kind === 'submit') return this.#submit(each)
    if (each.kind === 'erase') return store.removePlayer(each.uid, 0)
    if (each.kind === 'expire') {
      return store.removeRecordsBefore(dayIndexOf(this.now) - each.days, 4)
    }
    if (each.kind === 'join') return this.#join(each.uid, each.other)
    if (each.kind === 'remove' || each.kind === 'settle') {
      const ref = { kind: each.nth % 3 === 0 ? 'challenge' : 'game', id: 1 + each.nth } as const
      return each.kind === 'remove'
        ? store.trashRecord(ref, DELETION)
        : store.applyVerdict(ref, { status: each.status })
    }
    const player = (await store.findPlayer(each.uid)) ?? 0
    return each.kind === 'removeAll'
      ? store.trashSomeOf(player, DELETION, 3)
      : store.reviewSomeOf(player, 0, 3, NOON)
  }

  async #submit(each: Extract<Step, { kind: 'submit' }>): Promise<unknown> {
    const { store } = this.#node
    const common = { uid: each.uid, status: each.status, createdAt: this.now - each.late }
    if (each.game === 'challenge') {
      return store.keepRun(newChallengeRun({ ...common, value: each.value }))
    }
    const run = newRun({ ...common, game: each.game, value: each.value })
    const session = each.settles ? this.#waits.shift() : undefined
    const { known } = await store.findPaceProfile(each.uid, each.game)
    const resolved = session ? [{ session, attempt: 0, status: 'ranked' as const }] : []
    const after = known?.version ?? 0
    const recounts = resolved.length > 0
    const paceProfile = {
      ...UNMOVED,
      after,
      text: JSON.stringify(emptyProfile),
      resolved,
      recounts,
    }
    if (each.status === 'confirm') this.#waits.push(run.session)
    return store.keepRun({ ...run, paceProfile })
  }

  async #join(uid: string, other: string): Promise<void> {
    const { store } = this.#node
    const hash = `code ${this.#nth}`
    const at = this.now
    const code = { hash, uid, createdAt: at, expiresAt: at + DAY, belongings: '{}' }
    await store.keepTransferCode(code)
    await store.joinPlayers({ hash, uid: other, at })
  }
}

/** As a node with many plays counts them: some after the other. */
async function openInParts(address: string): Promise<Stores> {
  const inParts = (context: SqlContext) =>
    createPlayStore({ ...context, dialect: { ...context.dialect, rowsAtOnce: 3 } })
  if (address.startsWith('postgres')) {
    const server = await openPostgres(address)
    return { ...postgresStores(server), plays: inParts(server.patient) }
  }
  const file = await openDatabase(address)
  return { ...sqliteStores(file), plays: inParts(sqlContextOf(file)) }
}

const toldTruly = (kind: StoreKind, sabotage?: string) =>
  fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
    // Each history on stores of its own: a node remembers whom it has seen.
    const address = await kind.address()
    const one = await openInParts(address)
    // The embedded store has one node alone.
    const nodes = [one, kind.name === 'SQLite' ? one : await openAt(address)] as const
    try {
      const history = new History(nodes, address)
      for (const [nth, each] of steps.entries()) {
        await history.does(each)
        if (sabotage) await tamperAt(address, sabotage)
        if (nth % 4 !== 0 && each.kind !== 'count') continue
        const figures = figuresOf(await playsAt(address), history.removed)
        expect(await toldBy(nodes[nth % 2 === 0 ? 0 : 1].plays)).toEqual(figures)
      }
    } finally {
      await Promise.all([...new Set(nodes)].map(({ store }) => store.close()))
    }
  })

describe.each(storeKinds)('sums of the plays of days on $name', (kind) => {
  test('[ADM-4] equal a recount at every moment of any history', { timeout: 120_000 }, async () => {
    await fc.assert(toldTruly(kind), { numRuns: HISTORIES, endOnFailure: true })
  })

  test('a change that is not noted is noticed', { timeout: 120_000 }, async () => {
    const { failed } = await fc.check(toldTruly(kind, 'delete from changed_plays'), {
      numRuns: 40,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
  })
})

describe.skipIf(postgresForTests === null)(
  'a day that is counted while somebody is at work',
  () => {
    test('what is held open meanwhile is counted once it is there, on whichever node', async () => {
      const address = await migratedDatabase()
      const nodes = [await openAt(address), await openAt(address)] as const
      onTestFinished(async () => {
        await Promise.all(nodes.map(({ store }) => store.close()))
      })
      const [one, two] = nodes
      const removed = await keepFresh(one.store, newRun({ uid: 'player-1' }))
      await keepFresh(one.store, newRun({ uid: 'player-2', createdAt: NOON - DAY }))
      await keepFresh(two.store, newRun({ uid: 'player-2' }))
      const [removal, batch] = [new pg.Client(address), new pg.Client(address)]
      for (const held of [removal, batch]) {
        await held.connect()
        onTestFinished(() => held.end())
        await held.query('begin')
      }
      await removal.query(`delete from runs where id = ${removed.id}`)
      // As a node does it: whoever comes later waits, and gets a higher number.
      await batch.query('select pg_advisory_xact_lock(730300, 1)')
      await batch.query(`insert into runs (session, attempt, kind, digest, game, value, mistakes, country,
      created_at, day, status, engine_version, seed, answer, player_id)
      select 'held', 0, kind, digest, game, 150, mistakes, country, created_at, day, status,
      engine_version, seed, answer, player_id from runs where id = 2`)
      const expectTruth = async (gone: readonly Play[]) => {
        const figures = figuresOf(await playsAt(address), gone)
        for (const { plays } of nodes) expect(await toldBy(plays)).toEqual(figures)
      }
      await Promise.all(nodes.map(({ plays }) => plays.countDays(NOON + 2 * DAY)))
      await expectTruth([])
      await removal.query('commit')
      const gone = [{ player: removed.player, game: 'reaction-time', value: 250, at: NOON }]
      await expectTruth(gone)
      await batch.query('commit')
      await expectTruth(gone)
      for (const { plays } of nodes) await plays.countDays(NOON + 2 * DAY)
      await expectTruth(gone)
      expect(await rowsAt(address, 'select * from changed_plays')).toEqual([])
    })
  },
)
