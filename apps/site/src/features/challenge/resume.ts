import type { SubmitReply } from '../../lib/api/submission.ts'
import { unsentChallenges } from './outbox.ts'
import { resultBeforeReload } from './kept-result.ts'
import { dropProgress, isCleared, isGood, readProgress, type Progress } from './progress.ts'
import type { ChallengeBody } from './submission.ts'
import { claimSession } from '../../play/claim-session.ts'

/** Why a challenge that was begun does not go on here. */
export type LobbyNotice = 'expired' | 'elsewhere' | 'cleared' | 'offline'

export type Begun =
  | { at: 'progress'; progress: Progress }
  | { at: 'unsent'; body: ChallengeBody }
  | { at: 'answered'; body: ChallengeBody; standing: SubmitReply }
  | { at: 'nothing'; notice: LobbyNotice | null }

/** The stored state of this tab: an unfinished challenge, else an unsent result, else a sent one. */
export async function findBegun(now = Date.now()): Promise<Begun> {
  const progress = readProgress()
  if (progress) {
    const notice = await whyNot(progress, now)
    if (notice === null) return { at: 'progress', progress }
    dropProgress()
    return { at: 'nothing', notice }
  }
  const body = unsentChallenges().at(-1)
  if (body) return { at: 'unsent', body }
  const result = resultBeforeReload()
  return result ? { at: 'answered', ...result } : { at: 'nothing', notice: null }
}

async function whyNot(progress: Progress, now: number): Promise<LobbyNotice | null> {
  const { session } = progress
  if (isCleared(progress)) return 'cleared'
  if (!isGood(session, now)) return 'expired'
  return (await claimSession(session.token)) ? null : 'elsewhere'
}
