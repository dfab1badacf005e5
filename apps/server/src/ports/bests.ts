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
