import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isBetter, type BoardSlug } from '@reflex/contract'
import fc from 'fast-check'
import { createCountedRankings, type CountedRankings } from '../boards/counted-rankings.ts'
import { bestsChange } from '../boards/bests-text.ts'
import { dayIndexOf } from '../lib/calendar.ts'
import { createMaintenance } from '../app/maintenance.ts'
import type { Bests, RankedScore } from '../boards/port.ts'
import type { BoardFeed } from '../boards/port-feed.ts'
import type { NewRun, RecordStatus } from '../features/runs/port.ts'
import type { Stores } from '../store/port.ts'
import { boardsAt, expectEqualToRecount, recountBoard } from './expect-boards.ts'
import { rankedAt } from './ranked-rows.ts'
import { quietLog } from './redis-links.ts'
import { DELETION, formed, newRun } from './results.ts'
import { openAt } from './store-kinds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SATURDAY = Date.UTC(2026, 10, 14, 12)
const PLAYERS = 6
const KEPT_DAYS = 20

const player = fc.integer({ min: 0, max: PLAYERS - 1 })

export type Step =
  | {
      do: 'submit'
      player: number
      value: number
      country: string
      status: RecordStatus
      daysAgo: number
    }
  | { do: 'remove' | 'reject' | 'believe' | 'review'; which: number }
  | { do: 'join'; gone: number; stays: number }
  | { do: 'erase'; player: number }
  | { do: 'wait'; hours: number }
  | { do: 'expire' | 'read' | 'checkpoint' }

const which = fc.nat(1000)

export const historyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      player,
      value: fc.integer({ min: 3, max: 12 }),
      country: fc.constantFrom('KR', 'US', 'XX'),
      status: fc.constantFrom<RecordStatus>(
        'ranked',
        'ranked',
        'ranked',
        'ranked',
        'confirm',
        'review',
      ),
      daysAgo: fc.constantFrom(0, 0, 0, 0, 1, 8),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('remove', 'reject', 'believe', 'review'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('join' as const), gone: player, stays: player }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), player }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: -30, max: 60 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('expire', 'read', 'checkpoint') }) },
)

/** What is broken on purpose, to see that it would be noticed. */
export interface Faults {
  /** A run of an older day is taken for one of today. */
  readonly late?: boolean
  /** What was removed or handed over before it was read is not heard of. */
  readonly unread?: boolean
}

/** Runs and everything that may happen to them, on a real store, with boards that follow in every way. */
export class BoardHistory {
  readonly stores: Stores
  /** Of the process that keeps the runs. */
  readonly here: CountedRankings
  /** Reads now and then, as another node does. */
  readonly elsewhere: CountedRankings
  now = SATURDAY
  #wasSetBack = false
  readonly #address: string
  readonly #slug: BoardSlug
  readonly #faults: Faults
  readonly #services: ReturnType<typeof createMaintenance>
  #uids = Array.from({ length: PLAYERS }, () => randomUUID())

  private constructor(
    address: string,
    slug: BoardSlug,
    faults: Faults,
    stores: readonly [here: Stores, elsewhere: Stores],
  ) {
    this.#address = address
    this.#slug = slug
    this.#faults = faults
    this.stores = stores[0]
    this.here = this.#rankings(stores[0])
    this.elsewhere = this.#rankings(stores[1])
    this.#services = createMaintenance({
      store: this.stores.store,
      rankings: this.here,
      clock: () => this.now,
      scoreRetentionDays: KEPT_DAYS,
    })
  }

  static async begin(address: string, slug: BoardSlug, faults: Faults = {}): Promise<BoardHistory> {
    const here = await openAt(address)
    const elsewhere = here.hasOthers ? await openAt(address) : here
    const history = new BoardHistory(address, slug, faults, [here, elsewhere])
    history.#close = async () => {
      await history.here.stop()
      await history.elsewhere.stop()
      if (elsewhere !== here) await elsewhere.store.close()
      await here.store.close()
    }
    await history.here.start()
    await history.elsewhere.start()
    return history
  }

  #close: () => Promise<void> = async () => undefined
  end = (): Promise<void> => this.#close()

  async take(step: Step): Promise<void> {
    const { records } = this.#services
    if (step.do === 'submit') await this.#submit(step)
    else if (step.do === 'wait') await this.#wait(step.hours)
    else if (step.do === 'read') await this.elsewhere.catchUp()
    else if (step.do === 'checkpoint') await this.here.storeCheckpoint()
    else if (step.do === 'erase') await records.erase(this.#uids[step.player] ?? '')
    else if (step.do === 'join') await this.#join(step)
    else if (step.do === 'expire') await this.#expire()
    else if ('which' in step) await this.#judge(step.do, step.which)
  }

  /** Every board of every way to have it equals a recount of the rows, and so do the bests. */
  async expectTrue(): Promise<void> {
    await Promise.all([this.here.catchUp(), this.elsewhere.catchUp()])
    const scores = await rankedAt(this.#address)
    const again = this.#rankings(this.stores)
    const counted = this.#rankings(this.stores, { readCheckpoint: async () => null })
    const ways = [this.here, this.elsewhere, again, counted]
    await again.start()
    await counted.start()
    for (const ref of boardsAt(this.now, this.#slug)) {
      for (const rankings of ways) await expectEqualToRecount(rankings, scores, ref)
    }
    await again.stop()
    await counted.stop()
  }

  #rankings(
    { store, boardFeed, hasOthers }: Stores,
    more: Partial<BoardFeed> = {},
  ): CountedRankings {
    const feed: BoardFeed = { ...boardFeed, ...more }
    if (this.#faults.unread) {
      feed.readAfter = async (mark) => {
        const page = await boardFeed.readAfter(mark)
        return (
          page && {
            ...page,
            changes: page.changes.map((each) =>
              each.what === 'moved' ? { ...each, unread: [] } : each,
            ),
          }
        )
      }
    }
    const bestsOf = (one: number) => store.bestsOf(one)
    return createCountedRankings({ feed, hasOthers, bestsOf, clock: () => this.now, log: quietLog })
  }

  /** A clock that is set back, and then set right again, is found within a second. */
  async #wait(hours: number): Promise<void> {
    this.now += hours * HOUR
    this.#wasSetBack ||= hours < 0
    if (this.#wasSetBack) await this.here.catchUp()
  }

  async #submit({ player: nth, value, country, status, daysAgo }: Step & { do: 'submit' }) {
    const at = this.now - daysAgo * DAY
    const run = newRun({
      game: this.#slug,
      uid: this.#uids[nth] ?? '',
      value,
      country,
      status,
      createdAt: at,
      log: null,
      doubts: [],
    })
    const { store } = this.stores
    const ready = this.#spoiled(await formed(store, run), await this.#bestsOf(run.uid))
    // A recount costs as much as all the rest.
    const isToday = daysAgo === 0 && status === 'ranked' && !ready.paceProfile?.recounts
    const looks = isToday && value % 3 === 0
    if (looks) await this.#expectPreview(ready)
    const result = await store.keepRun(ready)
    if (result.what !== 'kept') return
    const { replaced = null, recounts = false } = ready.paceProfile ?? {}
    const { id, player: number } = result
    await this.here.kept({
      id,
      player: number,
      slug: this.#slug,
      value,
      country,
      at,
      replaced,
      recounts,
    })
  }

  async #bestsOf(uid: string): Promise<Bests> {
    return (await this.stores.store.findPaceProfile(uid, this.#slug)).known?.bests ?? {}
  }

  #spoiled(run: NewRun, bests: Bests): NewRun {
    if (!this.#faults.late || !run.paceProfile?.recounts) return run
    const day = dayIndexOf(run.createdAt)
    const change = bestsChange(this.#slug, bests, { value: run.value, country: run.country, day })
    return { ...run, paceProfile: { ...run.paceProfile, ...change, recounts: false } }
  }

  /** What a player would be told before the run is kept. */
  async #expectPreview({ uid, value, country, createdAt: at }: NewRun): Promise<void> {
    const slug = this.#slug
    const own = await this.stores.store.findPlayer(uid)
    const today = { slug, window: `d${dayIndexOf(at)}`, scope: 'world' } as const
    const rows = recountBoard(await rankedAt(this.#address), today)
    const others = rows.filter((row) => row.player !== own)
    const seen = await this.here.preview({ slug, player: own, value, country, at })
    const told = { rank: seen.today.rank, players: seen.today.players, equal: seen.today.equal }
    const counted = {
      rank: 1 + others.filter((row) => isBetter(slug, row.value, value)).length,
      players: others.length + 1,
      equal: others.filter((row) => row.value === value).length,
    }
    if (!isDeepStrictEqual(told, counted)) {
      throw new Error(`told ${JSON.stringify(told)} where it is ${JSON.stringify(counted)}`)
    }
  }

  async #join({ gone, stays }: Step & { do: 'join' }): Promise<void> {
    if (gone === stays) return
    const [theirs = '', own = ''] = [this.#uids[gone], this.#uids[stays]]
    const hash = randomUUID()
    const code = { hash, uid: own, createdAt: this.now, expiresAt: this.now + HOUR, belongings: '' }
    await this.stores.store.keepTransferCode(code)
    await this.#services.records.join({ hash, uid: theirs, at: this.now })
  }

  async #expire(): Promise<void> {
    const day = dayIndexOf(this.now) - KEPT_DAYS
    while (await this.#services.records.expireBefore(day, 2));
  }

  async #judge(what: 'remove' | 'reject' | 'believe' | 'review', nth: number): Promise<void> {
    const all = await this.#records()
    const record = all[nth % (all.length || 1)]
    if (!record) return
    const ref = { kind: 'game', id: record.id } as const
    const { records } = this.#services
    if (what === 'remove') await records.remove(ref, DELETION.email)
    else if (what === 'review') await records.reviewAllOf(record.player)
    else await records.applyVerdict(ref, what === 'believe' ? 'clean' : 'rejected')
  }

  async #records(): Promise<readonly Pick<RankedScore, 'id' | 'player'>[]> {
    const { lists } = this.stores
    const found = []
    for (const status of ['ranked', 'review', 'rejected', 'confirm'] as const) {
      const page = { status, limit: 100, offset: 0 }
      found.push(...(await lists.listRecords(this.#slug, page)).rows)
    }
    return found.map(({ id, player: number }) => ({ id, player: number }))
  }
}
