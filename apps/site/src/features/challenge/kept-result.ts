import type { SubmitReply } from '../../lib/api/submission.ts'
import { isReload } from '../../lib/loading/is-reload.ts'
import { isOwnUid } from '../../lib/storage/identity.ts'
import { isAmount, orNull, shaped } from '../../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../lib/storage/tab.ts'
import { dropSession } from './kept-session.ts'
import { isBody, type ChallengeBody } from './submission.ts'

/** The last result of this tab and the server's answer to it: a reload must not take it away. */
const KEY = 'labs_challenge_result'

interface KeptResult {
  readonly body: ChallengeBody
  readonly standing: SubmitReply
}

const isRank = orNull(isAmount)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

const isKeptResult = shaped<KeptResult>({
  body: isBody,
  standing: shaped<SubmitReply>({
    rank: isRank,
    ranks: shaped<SubmitReply['ranks']>({ today: isRank, week: isRank, alltime: isRank }),
    players: isAmount,
    isPersonalBest: isFlag,
    review: isFlag,
  }),
})

/** The logs were for the server, and are long. */
export const keepResult = (body: ChallengeBody, standing: SubmitReply): void =>
  writeTabJson(KEY, { body: { ...body, segments: [] }, standing })

export function dropResult(): void {
  removeTab(KEY)
  dropSession()
}

/** Only a reload asks for it; whoever comes anew wants to play. */
export function resultBeforeReload(): KeptResult | null {
  const result = readTabJson(KEY, isKeptResult)
  if (isReload() && result && isOwnUid(result.body.uid)) return result
  dropResult()
  return null
}
