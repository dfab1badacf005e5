import { AppError } from '../../lib/app-error.ts'
import { expiryOf, requirePlayable } from '../../lib/playable.ts'
import type { StartRequest, Tokens, WatchedRun } from '../runs/port.ts'

/** A session on the seed of somebody's run. What it gives is signed to be of that duel alone. */
export function startDuel(
  tokens: Tokens,
  { game, uid, at }: StartRequest,
  host: { readonly id: string; readonly run: WatchedRun },
) {
  const slug = requirePlayable(game)
  if (host.run.game !== slug) throw new AppError('INVALID', 'That run is of another game.')
  const { seed } = host.run
  const { token } = tokens.issue({ slug, uid, issuedAt: at, seed, duel: host.id })
  return { token, seed, expires_at: expiryOf(slug, at) }
}
