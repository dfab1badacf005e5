import { isBetter, type BoardSlug, type CallData } from '@reflex/contract'
import { type Claim, CONFIRM, laterFrom } from '@reflex/games/trust'
import type { RankedScore } from '../../../boards/port.ts'
import type { Store } from '../../../store/port.ts'

export interface WaitingRun {
  readonly claim: Claim
  readonly score: RankedScore
}

/** Claims whose runs are still kept, best first. */
export async function waitingRuns(
  store: Pick<Store, 'recordsOfSessions'>,
  slug: BoardSlug,
  claims: readonly Claim[],
): Promise<readonly WaitingRun[]> {
  const sessions = claims.map(({ session, attempt }) => ({ session, attempt }))
  const kept = await store.recordsOfSessions(slug, sessions)
  const runs: WaitingRun[] = []
  for (const { status, score, session, attempt } of kept) {
    const claim = claims.find((each) => each.session === session && each.attempt === attempt)
    if (claim && status === 'confirm') runs.push({ claim, score })
  }
  return runs.sort((a, b) =>
    a.claim.value === b.claim.value
      ? a.claim.at - b.claim.at
      : isBetter(slug, a.claim.value, b.claim.value)
        ? -1
        : 1,
  )
}

type Confirm = NonNullable<CallData<'submitChallenge'>['confirm']>
type Waiting = Pick<Claim, 'at' | 'near' | 'left' | 'later'>

/** What a result that waits still needs, as the wire has it. */
export const confirmOf = ({ at, near, left, later }: Waiting): Confirm => ({
  runs: CONFIRM.runs - near,
  of: left,
  near,
  left,
  not_before: later ? null : laterFrom(at),
})

/** As it was when the result came; an answer that is given again does not change with later runs. */
export const firstAsked = (at: number): Waiting => ({ at, near: 0, left: CONFIRM.of, later: false })
