import { CHALLENGE_SLUG } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import type { RankedScore } from '../ports/rankings.ts'
import type { RankedMark, Store } from '../ports/store.ts'
import { boardsAt } from '../testing/expect-boards.ts'
import { NOON } from '../testing/fixtures.ts'
import { bestsOn } from '../testing/recount.ts'
import { newRun, newScore } from '../testing/results.ts'
import { openEmpty, storeKinds } from '../testing/store-kinds.ts'

const DAY = 86_400_000
const countries = ['KR', 'US', 'XX']

/** Three players, three countries, three weeks, and ties. */
async function fill(store: Store): Promise<void> {
  for (let nth = 0; nth < 36; nth++) {
    const common = {
      uid: `player ${nth % 3}`,
      country: countries[nth % 4] ?? 'KR',
      createdAt: NOON - (nth % 5) * 3 * DAY,
    }
    await store.keepScore(newScore({ ...common, ms: 200 + ((nth * 7) % 4) }))
    await store.keepScore(newScore({ ...common, game: 'sequence-memory', ms: 3 + ((nth * 5) % 4) }))
    await store.keepChallengeRun(newRun({ ...common, totalMs: 900 + ((nth * 3) % 5) }))
  }
  await store.keepScore(newScore({ uid: 'player 0', ms: 1, status: 'review' }))
}

async function rankedAfter(store: Store, after?: RankedMark): Promise<RankedScore[]> {
  const scores: RankedScore[] = []
  for await (const page of store.rankedScores(after)) scores.push(...page)
  return scores
}

describe.each(storeKinds)('boards counted on $name', (kind) => {
  test('[API-3] hold each player’s best, whichever way is better', async () => {
    const { store } = await openEmpty(kind)
    await fill(store)
    const scores = await rankedAfter(store)
    for (const slug of ['reaction-time', 'sequence-memory', CHALLENGE_SLUG] as const) {
      for (const ref of boardsAt(NOON, slug)) {
        const bests = await store.bestsOf(ref)
        const byPlayer = bests.toSorted((a, b) => a.player - b.player)
        expect(byPlayer.length).toBeGreaterThan(0)
        expect(byPlayer).toEqual(bestsOn(ref, scores).toSorted((a, b) => a.player - b.player))
      }
    }
  })

  test('scores are read on from where the last reader stopped', async () => {
    const { store } = await openEmpty(kind)
    await fill(store)
    const scores = await rankedAfter(store)
    const mark = { game: scores[40]?.id ?? 0, challenge: scores.at(-6)?.id ?? 0 }
    const isAfter = ({ slug, id }: RankedScore) =>
      id > (slug === CHALLENGE_SLUG ? mark.challenge : mark.game)
    const rest = await rankedAfter(store, mark)
    expect(rest.length).toBeGreaterThan(10)
    expect(rest).toEqual(scores.filter(isAfter))
  })
})
