import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardFeed, Checkpoint } from './port-feed.ts'
import { boardsAt, expectEqualToRecount } from '../testing/expect-boards.ts'
import { NOON } from '../testing/fixtures.ts'
import { rankedAt } from '../testing/ranked-rows.ts'
import { rankingsOf } from '../testing/rankings-of.ts'
import { DELETION, keepFresh, newRun } from '../testing/results.ts'
import { openEmpty, storeKinds, type StoreKind } from '../testing/store-kinds.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { createCountedRankings } from './counted-rankings.ts'

const NOT_USED = 'the checkpoint of the boards is not used: they are counted'
const DAY = 86_400_000

async function withCheckpoint(kind: StoreKind) {
  const stores = await openEmpty(kind)
  const { store, boardFeed, hasOthers, address } = stores
  for (const value of [200, 210, 220]) await keepFresh(store, newRun({ value, uid: randomUUID() }))
  const before = await rankingsOf(stores)
  await before.stop()
  const stored = await boardFeed.readCheckpoint()
  if (!stored) expect.fail('nothing was stored')
  const { id } = await keepFresh(store, newRun({ value: 190, uid: randomUUID() }))
  await keepFresh(store, newRun({ value: 205, uid: randomUUID() }))
  await store.trashRecord({ kind: 'game', id }, DELETION)

  /** A start that finds this one. */
  async function start(checkpoint: Checkpoint | null, more: Partial<BoardFeed> = {}) {
    const said: string[] = []
    const counted: string[] = []
    const rankings = createCountedRankings({
      feed: {
        ...boardFeed,
        ...more,
        readCheckpoint: async () => checkpoint,
        readAll(take) {
          counted.push('forms')
          return boardFeed.readAll(take)
        },
      },
      hasOthers,
      bestsOf: (player) => store.bestsOf(player),
      clock: () => NOON,
      log: {
        info: () => undefined,
        warn: (details, message) => said.push(message, String(Reflect.get(details, 'reason'))),
      },
    })
    await rankings.start()
    const scores = await rankedAt(address)
    for (const ref of boardsAt(NOON, 'reaction-time')) {
      await expectEqualToRecount(rankings, scores, ref)
    }
    await rankings.stop()
    return { said, counted: counted.length }
  }
  return { ...stores, stored, start }
}

describe.each(storeKinds)('a checkpoint of the boards on $name [LB-1]', (kind) => {
  test('is gone on from, with what came after it', async () => {
    const { stored, start } = await withCheckpoint(kind)
    expect(await start(stored)).toEqual({ said: [], counted: 0 })
  })

  test('cut off, of another version, of another store, from the future or too old is ignored with one line', async () => {
    const { stored, start } = await withCheckpoint(kind)
    const { boards } = stored
    const edited = (change: (bytes: Uint8Array) => Uint8Array): Checkpoint => ({
      ...stored,
      boards: change(Uint8Array.from(boards)),
    })
    const cases: [Checkpoint, reason: string, Partial<BoardFeed>?][] = [
      [edited((bytes) => bytes.subarray(0, bytes.length - 1)), 'it is damaged'],
      [edited((bytes) => bytes.subarray(0, 3)), 'it is damaged'],
      [edited(() => new Uint8Array()), 'it is of another version'],
      [edited((bytes) => bytes.with(0, 7)), 'it is of another version'],
      [edited((bytes) => bytes.with(-1, bytes.at(-1) === 1 ? 2 : 1)), 'it is damaged'],
      [{ ...stored, takenAt: NOON + DAY }, 'it is from the future'],
      [{ ...stored, takenAt: NOON - 2 * DAY }, 'it is too old'],
      [
        stored,
        'it is of another store',
        { identity: async () => ({ store: 'another', history: '' }) },
      ],
      [stored, 'what came after it is not known in full', nothingAfter()],
    ]
    for (const [checkpoint, reason, more] of cases) {
      expect(await start(checkpoint, more)).toEqual({ said: [NOT_USED, reason], counted: 1 })
    }
    expect(await start(null)).toEqual({ said: [], counted: 1 })

    /** Of what was forgotten meanwhile; asked again from where the boards were counted, there is an answer. */
    function nothingAfter(): Partial<BoardFeed> {
      let asked = 0
      const empty = { changes: [], runs: [], more: false }
      return { readAfter: async (mark) => (asked++ === 0 ? null : { ...empty, mark }) }
    }
  })
})

test('numbers and texts are read as they were written', () => {
  const number = fc.oneof(fc.nat(300), fc.nat(Number.MAX_SAFE_INTEGER))
  const value = fc.oneof(number, fc.string(), fc.record({ signed: fc.integer() }))
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const to = new ByteWriter()
      for (const each of values) {
        if (typeof each === 'number') to.number(each)
        else if (typeof each === 'string') to.text(each)
        else to.signed(each.signed)
      }
      const from = new ByteReader(to.bytes())
      for (const each of values) {
        if (typeof each === 'number') expect(from.number()).toBe(each)
        else if (typeof each === 'string') expect(from.text()).toBe(Buffer.from(each).toString())
        else expect(from.signed()).toBe(each.signed)
      }
      expect(() => from.number()).toThrow('it was cut off')
    }),
  )
})
