import { ApiError } from '@reflex/contract/browser'
import { get } from '../../lib/api/client.ts'

/** Longer than that it is a slow answer, which the start itself may wait for. */
const PATIENCE_MS = 8000

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NETWORK'

/**
 * Whether the server can be spoken to. The browser knows only of its own connection, and nobody is asked
 * for a name for what cannot begin. Any answer will do.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await get('/api/v1/challenge/leaderboard', { query: { limit: 1 }, timeoutMs: PATIENCE_MS })
    return true
  } catch (error) {
    return !isUnreachable(error)
  }
}
