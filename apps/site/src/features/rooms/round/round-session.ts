import { SEED_BEFORE_START_MS, type BoardSlug } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import type { Seed } from '@reflex/games/core'
import { post } from '../../../lib/api/client.ts'
import { getUid } from '../../../lib/storage/identity.ts'

/** What a round's game is played with: everybody's seed, and a token of one's own. */
export interface RoundSession {
  readonly uid: string
  readonly token: string
  readonly seed: Seed
  /** By the clock of the day. */
  readonly openedAt: number
}

export interface Asked {
  readonly room: string
  readonly round: number
  readonly game: BoardSlug
}

/** Not all of a class at the very same moment; there is time enough until the start. */
const SPREAD_MS = 900
const AGAIN_MS = 250
const AGAIN_AT_MOST_MS = 3000

/** No other try will change these. */
const final: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID',
  'TOKEN_USED',
])

/** How long before the start the seed is asked for. */
export const askBeforeMs = (random = Math.random): number =>
  SEED_BEFORE_START_MS - random() * SPREAD_MS

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asked for until it is there: too early, or without a connection, it is asked for again. */
export async function openRoundSession(
  { room, round, game }: Asked,
  signal: AbortSignal,
  onTrouble: () => void,
): Promise<RoundSession | null> {
  const uid = getUid()
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const body = { game, uid, mode: 'normal', room, round } as const
      const { token, seed } = await post('/api/v1/game-session', body, { signal })
      return { uid, token, seed, openedAt: Date.now() }
    } catch (error) {
      if (signal.aborted) return null
      if (error instanceof ApiError && final.has(error.code)) throw error
      if (tries > 2) onTrouble()
    }
    await pause(Math.min(AGAIN_AT_MOST_MS, AGAIN_MS * 2 ** tries), signal)
  }
  return null
}
