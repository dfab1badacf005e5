import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from './country.ts'
import type { RecordStatus, RunKind } from './kept-runs.ts'

/** A run's public id. Made from its number alone: nothing has to be written or looked up for it. */
export interface RunIds {
  of(id: number): string
  /** Null for what is no id of this site. */
  read(run: string): number | null
}

/** A run with all that is needed to see it again. */
export interface WatchedRun {
  readonly kind: RunKind
  readonly uid: string
  readonly nickname: string | null
  /** Whether others may watch the runs of this player. */
  readonly watchable: boolean
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  readonly country: CountryCode
  readonly createdAt: number
  readonly status: RecordStatus
  readonly engineVersion: number
  readonly seed: string
  /** The JSON that was submitted. */
  readonly log: string
}

/** A run as its own player sees it in a list. */
export interface OwnRun {
  readonly id: number
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  /** The first letter of what it was played with, as the log has it; null where nothing was pressed. */
  readonly input: string | null
  readonly createdAt: number
  readonly status: Exclude<RecordStatus, 'rejected'> | 'duel'
  readonly rank: number | null
}

export interface OwnRunsQuery {
  readonly game: BoardSlug | null
  /** Only runs from before this time. */
  readonly before: number | null
  readonly limit: number
}

/** A run that was not ranked at once, and what became of it. */
export interface HeldRun {
  readonly slug: BoardSlug
  readonly value: number
  readonly createdAt: number
  readonly status: RecordStatus
}

export interface HeldRunsQuery {
  readonly since: number
  readonly limit: number
}

export interface RunStore {
  /** Latest first, with how many there are in all. Rejected ones are none. */
  runsOf(
    player: number,
    query: OwnRunsQuery,
  ): Promise<{ readonly runs: readonly OwnRun[]; readonly total: number }>

  /** What was not ranked at once, of games and challenges, latest first. */
  heldRunsOf(player: number, query: HeldRunsQuery): Promise<readonly HeldRun[]>

  /** What public ids are made with; the same for as long as the store lives. */
  runKey(): Promise<string>
  findRun(id: number): Promise<WatchedRun | null>
  /** Gives the number of a player who is called otherwise now; null where nothing has changed. */
  renamePlayer(uid: string, nickname: string | null): Promise<number | null>
  /** The player's own data, asked for under this uid; null for an unknown number. */
  findSelf(
    player: number,
    asked: string,
  ): Promise<{ readonly uid: string; readonly watchable: boolean } | null>
  /** Gives the player's number; null for somebody unknown, who need not be noted to be watchable. */
  setWatchable(uid: string, watchable: boolean, at: number): Promise<number | null>
}
