import { CHALLENGE_SLUG } from '@reflex/contract'
import type { Tokens } from '../runs/port.ts'

/** A session lives twice as long as a slow challenge with its readings and rests. */
const LIFETIME_MS = 2 * 15 * 60_000

export const challengeExpiry = (issuedAt: number): number => issuedAt + LIFETIME_MS

export function startChallenge(tokens: Tokens, { uid, at }: { uid: string; at: number }) {
  const { token, claims } = tokens.issue({ slug: CHALLENGE_SLUG, uid, issuedAt: at })
  return { token, seed: claims.seed, expires_at: challengeExpiry(at) }
}
