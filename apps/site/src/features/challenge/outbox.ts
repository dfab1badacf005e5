import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { listOf } from '../../lib/storage/shape.ts'
import { isBody, type ChallengeBody } from './submission.ts'

/** Finished challenges without an answer yet. A list: two tabs may both have lost the connection. */
const KEY = 'labs_unsent_challenges'
const KEPT = 5

export const unsentChallenges = (): readonly ChallengeBody[] =>
  readLocalJson(KEY, listOf<ChallengeBody>(isBody)) ?? []

const isSame = (a: ChallengeBody, b: ChallengeBody): boolean =>
  a.token === b.token && a.total_ms === b.total_ms

export function keepUnsentChallenge(body: ChallengeBody): void {
  const others = unsentChallenges().filter((other) => !isSame(other, body))
  writeLocalJson(KEY, [...others, body].slice(-KEPT))
}

/** Returns whether it was still there. */
export function dropUnsentChallenge(body: ChallengeBody): boolean {
  const all = unsentChallenges()
  const others = all.filter((other) => !isSame(other, body))
  if (others.length > 0) writeLocalJson(KEY, others)
  else removeLocal(KEY)
  return others.length < all.length
}
