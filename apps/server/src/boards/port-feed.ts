import type { BoardSlug } from '@reflex/contract'
import type { BestRun, Bests, BoardRow, Move, WindowKind } from './port.ts'

/** The position of a reader. */
export interface FeedMark {
  /** The last run that was read. */
  readonly run: number
  /** Which changes it has seen, in the database's own words. */
  readonly seen: string
  /** Changes with a failover or a restored backup: what was read before may then be wrong. */
  readonly history: string
}

/** A run that came to the boards by itself, with what it displaced there. */
export interface ArrivedRun extends BoardRow {
  readonly slug: BoardSlug
  /** UTC day, counted from 1970-01-01. */
  readonly day: number
  readonly replaced: string
}

/** What changed by other means than one more run of today, or that a player is shown differently. */
export type BoardChange =
  | {
      readonly what: 'moved'
      readonly slug: BoardSlug
      readonly moves: readonly Move[]
      /** Removed or transferred runs as they first came, for a reader that has not reached them. */
      readonly unread: readonly ArrivedRun[]
    }
  | { readonly what: 'shown' }

export interface FeedPage {
  readonly mark: FeedMark
  /** In order. */
  readonly changes: readonly BoardChange[]
  /** Runs that are new since and came to the boards by themselves, in the order of their numbers. */
  readonly runs: readonly ArrivedRun[]
  /** Whether there is more to read at once. */
  readonly more: boolean
}

/** Where boards that were packed a moment ago go on from. */
export interface Checkpoint {
  readonly takenAt: number
  /** Packed, with the mark up to which they are right. */
  readonly boards: Uint8Array
}

/** Runs with one value on one board, next to a place: those of these countries. */
export interface RowsAsked {
  readonly value: number
  readonly countries: readonly string[]
  /** Those that came before this run, the latest first, or after it, the earliest first. */
  readonly from: { readonly way: 'before' | 'after'; readonly id: number }
  readonly atMost: number
}

export interface BoardAsked {
  readonly slug: BoardSlug
  readonly kind: WindowKind
  /** In the calendar. */
  readonly number: number
}

/** A ranked run, and what its player has reached: whether it stands on a board is told by that. */
export interface CandidateRow extends BoardRow {
  readonly bests: Bests
}

/** Boards that are filled. */
export interface BoardFilling {
  /** What a player has reached; false where that does not tell it, and the runs are asked for. */
  bests(slug: BoardSlug, player: number, bests: Bests): boolean
  runs(slug: BoardSlug, player: number, runs: readonly BestRun[]): void
}

/** What boards are made of, and what was committed since, by any node. One reader at a time. */
export interface BoardFeed {
  /** What everybody has reached, as it was at the mark. */
  readAll(take: BoardFilling): Promise<FeedMark>
  /** What became visible after the mark; null where some of it is not known any more. */
  readAfter(mark: FeedMark): Promise<FeedPage | null>
  /** Everything of a player that stands on boards, by game. */
  runsOf(player: number): Promise<ReadonlyMap<BoardSlug, readonly BestRun[]>>
  /** In the order that was asked for. */
  readRows(board: BoardAsked, asked: RowsAsked): Promise<readonly CandidateRow[]>
  /** Which store this is, and the database's own history. */
  identity(): Promise<{ readonly store: string; readonly history: string }>
  readCheckpoint(): Promise<Checkpoint | null>
  /** Unless another node has stored one just now. Older changes may be forgotten after it. */
  storeCheckpoint(checkpoint: Checkpoint, mark: FeedMark): Promise<void>
  /** Forgets what every reader has long read. */
  forgetOld(): Promise<void>
}
