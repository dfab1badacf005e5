import { randomUUID } from 'node:crypto'
import { UID_SHOWN } from '@reflex/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'

/** Letters of either case, of Korean, an accent that is not folded, and what means something in SQL. */
const letters = ['a', 'A', 'b', 'B', '가', '나', 'é', 'É', '%', '_', '\\', "'", ' ', '1']
const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''))

/** Letters of ASCII are found in either case, others as they are written. */
const folded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

interface Named {
  readonly uid: string
  readonly nickname: string | null
}

const isMeant = ({ uid, nickname }: Named, term: string): boolean => {
  const id = term.toLowerCase()
  const isTheirId = id.length <= UID_SHOWN ? uid.startsWith(id) : uid === id
  return isTheirId || (nickname !== null && folded(nickname).includes(folded(term)))
}

describe.each(storeKinds)('players by name on $name', (kind) => {
  test('[ADM-6] whatever is looked for, those are found who have it in their name or begin with it in their id', async () => {
    const { store, lists } = await openEmpty(kind)
    const players: Named[] = []
    const someone = fc.option(name)
    await fc.assert(
      fc.asyncProperty(
        fc.array(someone, { minLength: 1, maxLength: 6 }),
        fc.array(fc.oneof(name, fc.constantFrom('0', 'f', 'F'), fc.nat(200)), {
          minLength: 4,
          maxLength: 8,
        }),
        async (names, terms) => {
          for (const nickname of names) {
            const uid = randomUUID()
            players.push({ uid, nickname })
            await keepFresh(store, newRun({ uid, nickname }))
          }
          for (const term of terms) {
            // A part of an id that is there, of any length.
            const { uid = '' } = players[Number(term) % players.length] ?? {}
            const search = typeof term === 'number' ? uid.slice(0, 1 + (term % 36)) : term
            const page = { limit: 1000, offset: 0, status: 'ranked', search } as const
            const { rows, total } = await lists.listRecords('reaction-time', page)
            const meant = players.filter((each) => isMeant(each, search)).map((each) => each.uid)
            expect(rows.map((row) => row.uid).toSorted(), search).toEqual(meant.toSorted())
            expect(total).toBe(meant.length)
          }
        },
      ),
      { numRuns: Math.ceil(kind.runs / 3) },
    )
  }, 60_000)
})
