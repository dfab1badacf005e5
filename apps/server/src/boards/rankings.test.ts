import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RankedScore } from './port.ts'
import { BoardHistory, historyStep, type Faults, type Step } from '../testing/board-history.ts'
import { boardsAt, expectEqualToRecount } from '../testing/expect-boards.ts'
import { NOON } from '../testing/fixtures.ts'
import { rankedAt } from '../testing/ranked-rows.ts'
import { rankingsOf } from '../testing/rankings-of.ts'
import { DELETION, keepFresh, newRun } from '../testing/results.ts'
import { openEmpty, storeKinds, type StoreKind } from '../testing/store-kinds.ts'
import { thorough } from '../testing/thorough.ts'
import { bestsOn } from '../testing/recount.ts'

const slugs = ['reaction-time', 'sequence-memory'] as const

/** How many are enough beside everything else; more of them: `HISTORIES=500 npx vitest run …`. */
const historiesOf = ({ runs }: StoreKind): number =>
  Number(process.env['HISTORIES'] ?? Math.ceil(runs / 5))
const PATIENCE_MS = 60_000 * Math.ceil(Number(process.env['HISTORIES'] ?? thorough(1, 60)) / 20)

const histories = (kind: StoreKind, slug: (typeof slugs)[number], faults: Faults = {}) =>
  fc.asyncProperty(fc.array(historyStep, { maxLength: 50, size: 'max' }), async (steps) => {
    const history = await BoardHistory.begin(await kind.address(), slug, faults)
    try {
      for (const step of steps) await history.take(step)
      await history.expectTrue()
    } finally {
      await history.end()
    }
  })

async function emptyBoards(kind: StoreKind) {
  const stores = await openEmpty(kind)
  const rankings = await rankingsOf(stores)
  onTestFinished(() => rankings.stop())
  const keep = async (more: Parameters<typeof newRun>[0]): Promise<RankedScore> => {
    const run = newRun(more)
    const { id, player, paceProfile } = await keepFresh(stores.store, run)
    const score = {
      id,
      player,
      slug: run.game,
      value: run.value,
      country: run.country,
      at: run.createdAt,
    }
    await rankings.kept({
      ...score,
      replaced: paceProfile?.replaced ?? null,
      recounts: paceProfile?.recounts ?? false,
    })
    return score
  }
  return { ...stores, rankings, keep }
}

describe.each(storeKinds)('boards as counts, over $name', (kind) => {
  test.each(slugs)(
    '[API-3] [LB-1] of %s equal a recount after any history: kept here, followed, from a checkpoint and counted anew',
    async (slug) => {
      await fc.assert(histories(kind, slug), {
        numRuns: historiesOf(kind),
        endOnFailure: true,
      })
    },
    PATIENCE_MS,
  )

  test('[API-3] a player of days that the clock has left again is put under review', async () => {
    const played = { do: 'submit', country: 'KR', status: 'ranked', daysAgo: 0 } as const
    const steps: Step[] = [
      { ...played, player: 2, value: 9 },
      { ...played, player: 2, value: 8, daysAgo: 1 },
      { do: 'wait', hours: -48 },
      { ...played, player: 1, value: 7 },
      { ...played, player: 2, value: 6 },
      { do: 'read' },
      { do: 'review', which: 0 },
    ]
    const history = await BoardHistory.begin(await kind.address(), 'sequence-memory')
    onTestFinished(() => history.end())
    for (const step of steps) await history.take(step)
    await expect(history.expectTrue()).resolves.toBeUndefined()
  })

  test(
    '[API-3] large boards with a worn-out head and outliers equal a recount',
    { timeout: 60_000 },
    async () => {
      const { store, rankings, keep, address } = await emptyBoards(kind)
      const uids = Array.from({ length: 500 }, () => randomUUID())
      const plays = Array.from({ length: 800 }, (_, nth) => ({
        uid: uids[nth % 500] ?? '',
        country: nth % 3 === 0 ? 'US' : 'KR',
        value: nth % 400 === 399 ? 60_000 + nth : 150 + ((nth * 7919) % 613),
      }))
      await Promise.all(plays.slice(0, 500).map(keep))
      await Promise.all(plays.slice(500).map(keep))
      const expectAll = async () => {
        const scores = await rankedAt(address)
        for (const ref of boardsAt(NOON, 'reaction-time')) {
          await expectEqualToRecount(rankings, scores, ref)
        }
      }
      await expectAll()
      const best = bestsOn(
        { slug: 'reaction-time', window: 'all', scope: 'world' },
        await rankedAt(address),
      )
      for (const { id } of best.slice(0, 120))
        await store.trashRecord({ kind: 'game', id }, DELETION)
      await rankings.catchUp()
      await expectAll()
    },
  )

  test('the version moves when a board or a name changes, and only then', async () => {
    const { rankings, keep } = await emptyBoards(kind)
    const ref = { slug: 'reaction-time', window: 'all', scope: 'KR' } as const
    const uid = randomUUID()
    const { player } = await keep({ uid, value: 200 })
    const first = rankings.version(ref)
    await keep({ uid, value: 210 })
    await keep({ country: 'US', value: 200 })
    expect(rankings.version(ref)).toBe(first)
    await rankings.rename(player)
    expect(rankings.version(ref)).not.toBe(first)
  })
})

// The seeds are of histories that meet the fault soon.
test.each([
  [{ late: true }, 123],
  [{ unread: true }, 4],
])(
  'a history notices %j [API-3]',
  async (faults, seed) => {
    const [embedded] = storeKinds
    if (!embedded) expect.fail()
    const options = { numRuns: 60, seed, endOnFailure: true }
    const { failed } = await fc.check(histories(embedded, 'reaction-time', faults), options)
    expect(failed).toBe(true)
  },
  PATIENCE_MS,
)
