import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import type { Stores } from '../../store/port.ts'
import { afterJoin, inOrder, rootOf, tablesAt, type Player } from '../../testing/join-model.ts'
import type { Room } from '../rooms/port.ts'

const MINUTE = 60_000
const DEVICES = 4

const device = fc.nat(DEVICES - 1)
/** What is done on one device before or between joins. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who: device,
      nickname: fc.constantFrom(null, 'Bee', 'Zed'),
      country: fc.constantFrom('KR', 'US', 'XX'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hide' as const), who: device }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('report' as const), who: device, nth: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('enter' as const), who: device, nth: fc.nat(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('doubt' as const), who: device, days: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('join' as const), who: device, to: device }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

class Devices {
  readonly #uids = Array.from({ length: DEVICES }, () => randomUUID())
  readonly #stores: Stores
  readonly #address: string
  readonly #rooms: number[] = []
  readonly #runs: number[] = []
  #at = NOON

  constructor(stores: Stores & { readonly address: string }) {
    this.#stores = stores
    this.#address = stores.address
  }

  async begin(): Promise<void> {
    const { store, rooms } = this.#stores
    for (let nth = 0; nth < 3; nth++) this.#runs.push((await keepFresh(store, newRun())).id)
    for (let nth = 0; nth < 2; nth++) {
      const host = { uid: randomUUID(), nickname: 'host', watching: false, node: 'node' }
      const room = await rooms.addRoom({ group: null, code: randomUUID(), host, at: NOON })
      this.#rooms.push(room?.id ?? 0)
    }
  }

  /** What a join has left and what it should have; nothing of any other step. */
  async take(each: Step): Promise<readonly [is: unknown, shouldBe: unknown] | undefined> {
    this.#at += MINUTE
    const own = this.#uids[each.who] ?? ''
    const { store, seenRuns } = this.#stores
    if (each.do === 'join') return this.#join(own, this.#uids[each.to] ?? '')
    if (each.do === 'report') {
      const id = this.#runs[each.nth] ?? 0
      await seenRuns.keepReport({ id, uid: own, place: '/', at: this.#at })
      return undefined
    }
    const uid = rootOf(await tablesAt(this.#address), own)
    const player = await store.findPlayer(uid)
    if (each.do === 'enter') await this.#enter(uid, this.#rooms[each.nth] ?? 0)
    else if (each.do === 'hide') await store.setWatchable(uid, false, this.#at)
    else if (each.do === 'play') {
      const { nickname, country } = each
      await keepFresh(store, newRun({ uid, nickname, country, createdAt: this.#at }))
    } else if (player !== null) {
      await store.reviewSomeOf(player, this.#at + each.days * MINUTE, 0, this.#at)
    }
    return undefined
  }

  async #enter(uid: string, id: number): Promise<void> {
    const { rooms } = this.#stores
    const room = (await rooms.findRoomById(id)) as Room
    if (room.players.some((player) => player.uid === uid)) return
    const seat = room.players.length + 1
    const player = { seat, uid, nickname: `${seat}`, state: 'in', watching: false } as const
    const players = [...room.players, { ...player, node: null, goneAt: this.#at }]
    await rooms.saveRoom(room, { ...room, players })
  }

  async #join(entered: string, shown: string) {
    const { store } = this.#stores
    const at = this.#at
    const hash = randomUUID()
    const code = { hash, uid: shown, createdAt: at, expiresAt: at + MINUTE, belongings: '' }
    await store.keepTransferCode(code)
    const before = await tablesAt(this.#address)
    const told = await store.joinPlayers({ hash, uid: entered, at })
    const after = await tablesAt(this.#address)
    const to = rootOf(before, shown)
    const left = inOrder(after)
    if (rootOf(before, entered) === to) {
      return [
        { ...left, told },
        { ...inOrder(before), told: { refused: 'own' } },
      ] as const
    }
    const isTheirs = ({ uid }: Player) => uid === to
    const id = after.players.find(isTheirs)?.id ?? 0
    // Somebody may show a code before their first run.
    const fresh = { id, uid: to, nickname: null, country: 'XX', watchable: 1 }
    const stays = before.players.find(isTheirs) ?? { ...fresh, created_at: at, seen_at: at }
    const expected = afterJoin(before, entered, stays)
    const runs = expected.runs.filter(({ player_id }) => player_id === id).length
    const nickname = expected.players.find(isTheirs)?.nickname
    const answer = { refused: null, uid: to, player: id, runs, nickname }
    if (told.refused !== null) return [told, answer] as const
    const { uid, player, runs: count, nickname: name } = told
    const said = { refused: null, uid, player, runs: count, nickname: name }
    return [
      { ...left, told: said },
      { ...inOrder(expected), told: answer },
    ] as const
  }
}

describe.each(storeKinds)('players who become one on $name', (kind) => {
  test('in any order and however often, every row that knew of either is theirs who stay, once', async () => {
    const stores = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const devices = new Devices(stores)
        await devices.begin()
        for (const each of steps) {
          const [is, shouldBe] = (await devices.take(each)) ?? []
          expect(is).toEqual(shouldBe)
        }
      }),
      { numRuns: Math.ceil(kind.runs / 4), endOnFailure: true },
    )
  }, 60_000)
})
