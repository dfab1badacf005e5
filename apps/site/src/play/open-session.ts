import type { GameSlug } from '@reflex/contract'
import type { Seed } from '@reflex/games/core'
import { ApiError } from '@reflex/contract/browser'
import { post } from '../lib/api/client.ts'
import { newUuid } from '../lib/storage/identity.ts'

export interface Session {
  readonly uid: string
  readonly seed: Seed
  /** Null without a connection: the run is practice and can never be ranked. */
  readonly token: string | null
}

/** The server does not answer, whatever the browser believes of its connection. */
const away: readonly string[] = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL']
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && away.includes(error.code)

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NETWORK' && !navigator.onLine

/** On a seed of one's own, without the server. */
export const practiceSession = (uid: string): Session => ({
  uid,
  token: null,
  seed: newUuid().replaceAll('-', ''),
})

/** Asks the server for a session; offline one plays for practice. */
export async function openSession(game: GameSlug, uid: string): Promise<Session> {
  try {
    const { token, seed } = await post('/api/v1/game-session', { game, uid, mode: 'normal' })
    return { uid, token, seed }
  } catch (error) {
    if (isOffline(error)) return practiceSession(uid)
    throw error
  }
}
