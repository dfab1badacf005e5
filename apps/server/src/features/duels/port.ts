import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'

export interface DuelRow {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly watchable: boolean
  readonly country: CountryCode
  readonly ms: number
  readonly mistakes: number
}

export interface DuelPlace {
  /** Among those who had tried when the run was kept, itself included. */
  readonly place: number
  readonly players: number
}

/** The runs on the seed of one run, given by its number. */
export interface DuelStore {
  /** Null for a run that is of no duel. */
  duelPlace(run: number): Promise<DuelPlace | null>
  /** The best of each who tried, best first, and how many tried. */
  duelRows(
    host: number,
    game: BoardSlug,
    atMost: number,
  ): Promise<{ readonly rows: readonly DuelRow[]; readonly players: number }>
}

/** Somebody's run against one of the player's. */
export interface DuelAgainst {
  /** The player's run. */
  readonly host: number
  /** The other's. */
  readonly run: number
  readonly player: number
  readonly game: BoardSlug
  readonly nickname: string | null
  readonly watchable: boolean
  readonly mine: number
  readonly theirs: number
  readonly at: number
}

/** A duel that a player hosts and others have tried, or that they have tried. */
export interface OwnDuel {
  readonly host: number
  readonly game: BoardSlug
  readonly nickname: string | null
  readonly isHost: boolean
  /** Of the run that is to be beaten. */
  readonly value: number
  /** Of the player: the best try, or as its host the run itself. */
  readonly mine: number
  /** The best of the others who tried; null where there is none. */
  readonly others: number | null
  readonly tried: number
  readonly at: number
}

export interface OwnDuelStore {
  /** What others have played against this player's runs, the latest first. */
  duelsAgainst(player: number, since: number, atMost: number): Promise<readonly DuelAgainst[]>
  /** The one in which something happened last first. */
  ownDuels(player: number, before: number, atMost: number): Promise<readonly OwnDuel[]>
}

/** Draws pictures, away from whatever answers requests. */
export interface Pictures {
  /** A PNG of the drawing; refused while too many are waiting. */
  draw(svg: string): Promise<Buffer>
  close(): Promise<void>
}
