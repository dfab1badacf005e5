import { expiryOf, requirePlayable } from '../../lib/playable.ts'
import type { StartRequest, Tokens } from './port.ts'

export function startSession(tokens: Tokens, { game, uid, at }: StartRequest) {
  const slug = requirePlayable(game)
  const { token, claims } = tokens.issue({ slug, uid, issuedAt: at })
  return { token, seed: claims.seed, expires_at: expiryOf(slug, at) }
}
