import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from './country.ts'
import type { RunStatus } from './kept-runs.ts'
import type { PageRequest } from './record-lists.ts'

export interface PlayerSummary {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly country: CountryCode
  readonly createdAt: number
  readonly seenAt: number
}

/** A run of any kind, as operators see it. */
export interface PlayerRun {
  readonly id: number
  readonly kind: 'game' | 'challenge' | 'duel'
  readonly game: BoardSlug
  readonly value: number
  readonly at: number
  readonly country: CountryCode
  /** The first letter of what it was played with. */
  readonly input: string | null
  readonly status: RunStatus
  readonly verified: boolean
  /** Whether its seed was kept, so that it can be played again. */
  readonly replayable: boolean
}

export interface PlayerHistory {
  readonly player: PlayerSummary & { readonly watchable: boolean; readonly doubtedUntil: number }
  readonly runs: readonly PlayerRun[]
  readonly total: number
}

export interface PlayerLists {
  /** Those whose id begins with the characters that are shown of it. */
  playersShownAs(shown: string): Promise<readonly PlayerSummary[]>
  /** The latest first; null where there is no such player. */
  historyOf(player: number, page: PageRequest): Promise<PlayerHistory | null>
}
