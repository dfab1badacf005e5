import type { RankedScore } from './rankings.ts'

/** How far a reader has come. */
export interface FeedMark {
  /** The last run that was read. */
  readonly run: number
  /** Which transactions it has seen, in the database's own words. */
  readonly seen: string
  /** Another one after a failover or a restored backup: what was seen may never have happened. */
  readonly history: string
}

/** A ranked result comes to its boards or leaves them, or a player is shown differently. */
export type BoardChange =
  | { readonly what: 'in' | 'out'; readonly score: RankedScore }
  | { readonly what: 'profile'; readonly player: number }

export interface FeedPage {
  readonly mark: FeedMark
  /** What became of results since the last mark, in order; also of such as are new themselves. */
  readonly changes: readonly BoardChange[]
  /** Ranked results that are new since, as they are after all these changes. */
  readonly added: readonly RankedScore[]
  /** Whether there is more to read at once. */
  readonly more: boolean
}

/** What was committed by any node, for boards that each keeps for itself. One reader at a time. */
export interface BoardFeed {
  /** Where whoever begins to read the whole store now can go on from. */
  now(): Promise<FeedMark>
  /** What became visible after the mark; null where some of it is not known any more. */
  readAfter(mark: FeedMark): Promise<FeedPage | null>
  /** What comes next for the players of these, on the boards that they stood on. */
  nextBests(gone: readonly RankedScore[]): Promise<readonly RankedScore[]>
  /** Forgets what every reader has long read. */
  forgetOld(): Promise<void>
}
