import { isBetter, type BoardSlug } from '@reflex/contract'
import type { Claim } from '@reflex/games/trust'
import type { RankedScore } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

export interface WaitingRun {
  readonly claim: Claim
  readonly score: RankedScore
}

/** What waits and is still kept, best first. Of what retention or an operator took nothing is said. */
export async function waitingRuns(
  store: Pick<Store, 'settledRecords'>,
  slug: BoardSlug,
  claims: readonly Claim[],
): Promise<readonly WaitingRun[]> {
  const sessions = claims.map(({ session, attempt }) => ({ session, attempt }))
  const kept = await store.settledRecords(slug, sessions)
  const runs: WaitingRun[] = []
  for (const { status, score, session, attempt } of kept) {
    const claim = claims.find((each) => each.session === session && each.attempt === attempt)
    if (claim && status === 'confirm') runs.push({ claim, score })
  }
  return runs.sort((a, b) =>
    a.claim.value === b.claim.value
      ? a.claim.at - b.claim.at
      : isBetter(slug, a.claim.value, b.claim.value) ? -1 : 1,
  ) // prettier-ignore
}
