import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { RecordStatus } from '../runs/port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { rankedAt } from '../../testing/ranked-rows.ts'
import { recount } from '../../testing/recount.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds, type StoreKind } from '../../testing/store-kinds.ts'

const day = dayIndexOf(NOON)
const SHOWN = 100

const run = fc.record({
  player: fc.nat(5),
  value: fc.oneof(fc.integer({ min: 3, max: 9 }), fc.constant(9_000_000)),
  country: fc.constantFrom('KR', 'US', 'XX'),
  status: fc.constantFrom<RecordStatus>('ranked', 'ranked', 'ranked', 'review'),
  daysAgo: fc.constantFrom(0, 0, 0, 1),
})

/** What a day is counted to, beside the same of all its rows. */
async function countedAndRecounted(
  kind: StoreKind,
  slug: 'reaction-time' | 'sequence-memory',
  keepAll: (keep: (run: Parameters<typeof newRun>[0]) => Promise<unknown>) => Promise<void>,
) {
  const { store, address } = await openEmpty(kind)
  await keepAll((each) => keepFresh(store, newRun({ ...each, game: slug })))
  const counted = await store.countedDay({ slug, day })
  const all = (await rankedAt(address)).filter(({ at }) => dayIndexOf(at) === day)
  const scopes = all.length === 0 ? [] : ['world', ...new Set(all.map(({ country }) => country))]
  const recounted = scopes.map((scope) => {
    const rows = recount(
      slug,
      all.filter(({ country }) => scope === 'world' || country === scope),
    )
    const values = Map.groupBy(rows, ({ value }) => value)
    return {
      scope,
      values: [...values]
        .map(([value, { length }]) => ({ value, players: length }))
        .sort((a, b) => a.value - b.value),
      best: rows.slice(0, SHOWN).map(({ id, player, value, country }) => ({
        id,
        player,
        value,
        country,
      })),
    }
  })
  const byScope = <T extends { readonly scope: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => a.scope.localeCompare(b.scope))
  return [byScope(counted), byScope(recounted)] as const
}

describe.each(storeKinds)('a day that is over, counted by $name [LB-1]', (kind) => {
  test.each(['reaction-time', 'sequence-memory'] as const)(
    'of %s equals a recount of its rows, whatever was played',
    async (slug) => {
      const property = fc.asyncProperty(fc.array(run, { maxLength: 30 }), async (runs) => {
        const uids = Array.from({ length: 6 }, () => randomUUID())
        const [counted, recounted] = await countedAndRecounted(kind, slug, async (keep) => {
          for (const { player, daysAgo, ...played } of runs) {
            const createdAt = NOON - daysAgo * 86_400_000
            const uid = uids[player] ?? ''
            await keep({ ...played, uid, createdAt })
          }
        })
        expect(counted).toEqual(recounted)
      })
      await fc.assert(property, { numRuns: Math.ceil(kind.runs / 4) })
    },
  )

  test('shows the first hundred of many more', async () => {
    const [counted, recounted] = await countedAndRecounted(kind, 'reaction-time', async (keep) => {
      const runs = Array.from({ length: 130 }, (_, nth) => ({ value: 200 + ((nth * 7) % 60) }))
      await Promise.all(runs.map((each) => keep({ ...each, uid: randomUUID() })))
    })
    expect(counted).toEqual(recounted)
    expect(counted[0]?.best).toHaveLength(SHOWN)
  })
})
