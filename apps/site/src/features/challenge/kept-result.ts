import type { Standing } from '../../shared/api/submission.ts'
import { isReload } from '../../shared/loading/is-reload.ts'
import { isOwnUid } from '../../shared/storage/identity.ts'
import { isAmount, isObject } from '../../shared/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../shared/storage/tab.ts'
import { dropSession } from './kept-session.ts'
import { isBody, type ChallengeBody } from './submission.ts'

/** The last result of this tab and the server's answer to it: a reload must not take it away. */
const KEY = 'labs_challenge_result'

interface KeptResult {
  readonly body: ChallengeBody
  readonly standing: Standing
}

const isRank = (value: unknown): boolean => value === null || isAmount(value)

const isStanding = (value: unknown): value is Standing =>
  isObject(value) &&
  isObject(value['ranks']) &&
  [value['rank'], value['ranks']['today'], value['ranks']['week'], value['ranks']['alltime']].every(
    isRank,
  ) &&
  isAmount(value['players']) &&
  typeof value['isPersonalBest'] === 'boolean' &&
  typeof value['review'] === 'boolean'

const isKeptResult = (value: unknown): value is KeptResult =>
  isObject(value) && isBody(value['body']) && isStanding(value['standing'])

/** The logs were for the server, and are long. */
export const keepResult = (body: ChallengeBody, standing: Standing): void =>
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
