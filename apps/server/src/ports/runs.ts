import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from './country.ts'
import type { ScoreStatus } from './kept-answer.ts'

/** A kept run: of the boards, or of a duel. They are numbered apart. */
export interface RunRef {
  readonly kind: 'score' | 'duel'
  readonly id: number
}

/** A run's public id. Made from its number alone: nothing has to be written or looked up for it. */
export interface RunIds {
  of(ref: RunRef): string
  /** Null for what is no id of this site. */
  read(run: string): RunRef | null
}

/** A run with all that is needed to see it again. */
export interface WatchedRun {
  readonly uid: string
  readonly nickname: string | null
  /** Whether others may watch the runs of this player. */
  readonly watchable: boolean
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  readonly country: CountryCode
  readonly createdAt: number
  readonly status: ScoreStatus
  readonly engineVersion: number
  readonly seed: string
  /** The JSON that was submitted. */
  readonly log: string
}

export interface RunStore {
  /** What public ids are made with; the same for as long as the store lives. */
  runKey(): Promise<string>
  findRun(ref: RunRef): Promise<WatchedRun | null>
  isWatchable(player: number): Promise<boolean>
  /** Gives the player's number; null for somebody unknown, who need not be noted to be watchable. */
  setWatchable(uid: string, watchable: boolean, at: number): Promise<number | null>
}
