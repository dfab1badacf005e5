import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { CountryCode } from './country.ts'

/** What is new of every run that is kept. */
export interface NewResult {
  readonly session: string
  /** Of the whole submitted body: tells a repeated question from a different one. */
  readonly digest: string
  readonly seed: string
  readonly uid: string
  /** Absent leaves the player's nickname, null removes it. */
  readonly nickname?: string | null | undefined
  readonly country: CountryCode
  readonly createdAt: number
  /** When its session was given; absent for what was made up and not played. */
  readonly begunAt?: number
  readonly doubts: readonly DoubtName[]
}

export interface NewGameRun extends NewResult {
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  readonly engineVersion: number
  readonly log: string
}
