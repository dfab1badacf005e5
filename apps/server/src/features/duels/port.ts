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

/** Those who played the seed of one run, which is named by its number. */
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

/** Draws pictures, away from whatever answers requests. */
export interface Pictures {
  /** A PNG of the drawing; refused while too many are waiting. */
  draw(svg: string): Promise<Buffer>
  /** Gets ready what the first one would wait for. */
  warm(): Promise<void>
  close(): Promise<void>
}
