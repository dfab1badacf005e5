import { getUid } from '../storage/identity.ts'
import { unsentChallenges } from './outbox.ts'
import { dropProgress, isGood, readProgress, type Progress } from './progress.ts'
import type { ChallengeBody } from './submission.ts'
import { claimSession } from './tab-claim.ts'

/** Why a challenge that was begun does not go on here. */
export type LobbyNotice = 'expired' | 'elsewhere' | 'cleared'

export type Begun =
  | { at: 'progress'; progress: Progress }
  | { at: 'unsent'; body: ChallengeBody }
  | { at: 'nothing'; notice: LobbyNotice | null }

/** What this tab left behind: an unfinished challenge first, else a result without an answer. */
export async function findBegun(now = Date.now()): Promise<Begun> {
  const progress = readProgress()
  if (progress) {
    const notice = await whyNot(progress, now)
    if (notice === null) return { at: 'progress', progress }
    dropProgress()
    return { at: 'nothing', notice }
  }
  const body = unsentChallenges().at(-1)
  return body ? { at: 'unsent', body } : { at: 'nothing', notice: null }
}

async function whyNot({ uid, session }: Progress, now: number): Promise<LobbyNotice | null> {
  if (uid !== getUid()) return 'cleared'
  if (!isGood(session, now)) return 'expired'
  return (await claimSession(session.token)) ? null : 'elsewhere'
}
