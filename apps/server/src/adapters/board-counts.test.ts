import { CHALLENGE_SLUG } from '@reflex/contract'
import { describe, test } from 'vitest'
import { rebuildRankings } from '../boards/rebuild.ts'
import type { Store } from '../ports/store.ts'
import { boardsAt, expectEqualToRecount } from '../testing/expect-boards.ts'
import { NOON } from '../testing/fixtures.ts'
import { newChallengeRun, newRun } from '../testing/results.ts'
import { openEmpty, storeKinds } from '../testing/store-kinds.ts'
import { createFollowedRankings } from './memory/followed-rankings.ts'
import { createMemoryRankings } from './memory/memory-rankings.ts'

const DAY = 86_400_000
const countries = ['KR', 'US', 'XX']
const quiet = { info: () => undefined, warn: () => undefined }

/** Three players, three countries, three weeks, and ties. */
async function fill(store: Store): Promise<void> {
  for (let nth = 0; nth < 36; nth++) {
    const common = {
      uid: `player ${nth % 3}`,
      country: countries[nth % 4] ?? 'KR',
      createdAt: NOON - (nth % 5) * 3 * DAY,
    }
    await store.keepRun(newRun({ ...common, value: 200 + ((nth * 7) % 4) }))
    await store.keepRun(newRun({ ...common, game: 'sequence-memory', value: 3 + ((nth * 5) % 4) }))
    await store.keepRun(newChallengeRun({ ...common, value: 900 + ((nth * 3) % 5) }))
  }
  await store.keepRun(newRun({ uid: 'player 0', value: 1, status: 'review' }))
}

async function rankedIn(store: Store) {
  const scores = []
  for await (const page of store.rankedScores()) scores.push(...page)
  return scores
}

describe.each(storeKinds)('boards made from $name', (kind) => {
  test('[API-3] hold each player’s best, whichever way is better', async () => {
    const { store, boardFeed: feed } = await openEmpty(kind)
    await fill(store)
    const inProcess = createMemoryRankings()
    const followed = feed && createFollowedRankings({ store, feed, log: quiet })
    if (followed) await followed.start()
    else await rebuildRankings(store, inProcess)
    const scores = await rankedIn(store)
    for (const slug of ['reaction-time', 'sequence-memory', CHALLENGE_SLUG] as const) {
      for (const ref of boardsAt(NOON, slug)) {
        await expectEqualToRecount(followed ?? inProcess, scores, ref)
      }
    }
    await followed?.stop()
  })
})
