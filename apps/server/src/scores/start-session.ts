import { expiryOf, requirePlayable } from '../playable.ts'
import type { Tokens } from '../ports/tokens.ts'

export interface StartRequest {
  readonly game: string
  readonly uid: string
  readonly at: number
}

export function startSession(tokens: Tokens, { game, uid, at }: StartRequest) {
  const slug = requirePlayable(game)
  const { token, claims } = tokens.issue({ slug, uid, issuedAt: at })
  return { token, seed: claims.seed, expires_at: expiryOf(slug, at) }
}
