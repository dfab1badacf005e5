import type { GameSlug } from '@reflex/contract'
import type { Seed } from '@reflex/games/core'
import { ApiError } from '@reflex/contract/browser'
import { post } from '../api/client.ts'
import { newUuid } from '../storage/identity.ts'

export interface Session {
  readonly uid: string
  readonly seed: Seed
  /** Null without a connection: the run is practice and can never be ranked. */
  readonly token: string | null
}

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NETWORK' && !navigator.onLine

/** Asks the server for a session; offline one plays on a seed of one's own. */
export async function openSession(game: GameSlug, uid: string): Promise<Session> {
  try {
    const { token, seed } = await post('/api/v1/game-session', { game, uid, mode: 'normal' })
    return { uid, token, seed }
  } catch (error) {
    if (isOffline(error)) return { uid, token: null, seed: newUuid().replaceAll('-', '') }
    throw error
  }
}
