import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordRoom } from '../../store/port.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'

interface Came extends RecordRoom {
  readonly isLetIn: boolean
}

/** Days on which somebody who was let in still counts. */
const COUNTED = 3

/** Who was let in at any of the places where one of these came, gone through one by one. */
const letInBeside = (came: readonly Came[], players: readonly string[], since: number): string[] =>
  came
    .filter(({ day, player }) => day >= since && players.includes(player))
    .flatMap(({ day, address }) =>
      came.filter((each) => each.day === day && each.address === address && each.isLetIn),
    )
    .map(({ player }) => player)

/** Everybody who ever asked, with whether there was room for them. */
function recount(asked: readonly RecordRoom[]): boolean[] {
  let came: Came[] = []
  return asked.map((each) => {
    const isHere = ({ day, address }: Came) => day === each.day && address === each.address
    const here = came.filter((other) => isHere(other) && other.isLetIn).map(({ player }) => player)
    if (here.includes(each.player)) return true
    const tied = letInBeside(came, [...here, each.player], each.day - COUNTED + 1)
    const others = new Set([...here, ...tied])
    others.delete(each.player)
    const isLetIn = others.size < each.most
    came = came.filter((other) => !isHere(other) || other.player !== each.player)
    came.push({ ...each, isLetIn })
    return isLetIn
  })
}

const asked = fc.record({
  day: fc.nat(5),
  address: fc.constantFrom('home', 'school', 'train'),
  player: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  most: fc.constantFrom(3, 3, 3, 2, 0),
})

describe.each(storeKinds)('room for record paces on $name', (kind) => {
  test('over any days and addresses as many are let in as a recount of all who came says', async () => {
    const { store } = await openEmpty(kind)
    let first = 20_000
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 12, maxLength: 40 }), async (steps) => {
        // Days that nothing of the trial before reaches.
        first += 20
        const all = steps.map((each) => ({ ...each, day: first + each.day }))
        const told: boolean[] = []
        for (const each of all) told.push(await store.takeRecordRoom(each))
        expect(told).toEqual(recount(all))
      }),
      { numRuns: Math.ceil(kind.runs / 2) },
    )
  }, 60_000)
})
