import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from '../lib/country.ts'

/** A day or a week by its number in the calendar, or everything that is kept. */
export type BoardWindow = `d${number}` | `w${number}` | 'all'

export interface BoardRef {
  readonly slug: BoardSlug
  readonly window: BoardWindow
  readonly scope: 'world' | CountryCode
}

/** A score as boards know it. `value` is in the game's own unit. */
export interface RankedScore {
  readonly id: number
  readonly player: number
  readonly slug: BoardSlug
  readonly value: number
  readonly country: CountryCode
  readonly at: number
}

export interface BoardPosition {
  readonly value: number
  readonly rank: number
}

/** A row of a board. */
export interface TopRow extends BoardPosition {
  /** Of the score; days that were stored before it was kept with them have none. */
  readonly id?: number
  readonly player: number
  readonly country: CountryCode
}

/** One of each of the boards of the whole world that a score counts on. */
export interface OnEach<T> {
  readonly today: T
  readonly week: T
  readonly alltime: T
}

export interface PreviewOnBoard {
  /** The place of this very score among the others, whatever else its player has reached. */
  readonly rank: number
  /** With its player. */
  readonly players: number
  /** How many others have the same value. */
  readonly equal: number
  /** Where its player stands with it counted. */
  readonly best: BoardPosition
  /** The player's best on this board before this score. */
  readonly before: number | null
}

export type Preview = OnEach<PreviewOnBoard>

/** The rows next to a player's own on a board. */
export interface Neighbours {
  readonly rows: readonly TopRow[]
  /** The next better value that somebody has, and its rank; null for who is first. */
  readonly next: BoardPosition | null
}

/** A run that was kept, as its boards hear of it. */
export interface RunOnBoards extends RankedScore {
  /** What it displaced; null where it does not come to the boards by itself. */
  readonly replaced: string | null
  /** What it changes is read from the store. */
  readonly recounts: boolean
}

/**
 * Boards hold each player's best in their window. Equal values share a rank; among equals
 * the earlier score stands first. Everything here can be rebuilt from the store.
 */
export interface Rankings {
  /** A score as it would stand; the same once it is counted. */
  preview(score: Omit<RankedScore, 'id' | 'player'> & { player: number | null }): Promise<Preview>
  playersOn(board: BoardRef): Promise<number>
  /** A run that this process has kept; twice is once. */
  kept(run: RunOnBoards): Promise<void>
  /** Runs what changes runs in the store by other means. The boards have followed when it is done. */
  whileChanging<T>(task: () => Promise<T>): Promise<T>
  /** A player is shown differently now: what was serialised with the old name is stale. */
  rename(player: number): Promise<void>
  /** A player's standing on each of these boards, in their order. */
  positions(boards: readonly BoardRef[], player: number): Promise<readonly (BoardPosition | null)[]>
  top(board: BoardRef, limit: number): Promise<readonly TopRow[]>
  /** A player's own row with so many above and below; null for who is not on this board. */
  around(board: BoardRef, player: number, span: number): Promise<Neighbours | null>
  /** The values below which these shares of the players lie, lowest value first. */
  quantiles(board: BoardRef, shares: readonly number[]): Promise<readonly number[]>
  /** How many players have a value under each of these. */
  countsBelow(board: BoardRef, values: readonly number[]): Promise<readonly number[]>
  /** Changes whenever anything that the board shows changes. */
  version(board: BoardRef): string
}

/** A value and the run that reached it. */
export interface Best {
  readonly value: number
  readonly id: number
}

export interface BestRun extends Best {
  readonly country: string
  /** UTC day, counted from 1970-01-01. */
  readonly day: number
}

/** What a player reached in one country: ever, and in the newest week and day played there. */
export interface CountryBests {
  readonly all: Best
  readonly week: Best & { readonly number: number }
  readonly day: Best & { readonly number: number }
}

/** Of one player and game, by country. The world is the best of the countries. */
export type Bests = Readonly<Record<string, CountryBests>>

/** Which of a board's windows, and its number in the calendar; all time has the number 0. */
export interface Window {
  readonly kind: WindowKind
  readonly number: number
}

export type WindowKind = keyof CountryBests

/** A player's best run on a board. */
export interface BoardRow {
  readonly id: number
  readonly player: number
  readonly value: number
  readonly country: string
}

/** What changes for one player on one board: this row goes, that one comes. */
export interface Change {
  readonly out: BoardRow | null
  readonly in: BoardRow | null
}

/** A change of one player on one board. */
export interface Move extends Window, Change {
  readonly scope: string
}
