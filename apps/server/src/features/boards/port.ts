import type { GameSlug, SplitInput } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'
import type { RankedScore } from '../../boards/port.ts'
import type { ValueCount } from '../../boards/port-snapshots.ts'

/** A board of those alone whose run began with a press of this. */
export interface PlayedWith {
  readonly slug: GameSlug
  readonly input: SplitInput
  /** The first and the last day, counted from 1970; null for all that are kept. */
  readonly days: readonly [from: number, to: number] | null
  readonly country: CountryCode | null
}

export interface PlayedWithStore {
  /** The best run of each player with this input, lowest values first. */
  countBests(of: PlayedWith): Promise<readonly ValueCount[]>
  /** The best of them, in no order. */
  topBests(of: PlayedWith, limit: number): Promise<readonly RankedScore[]>
}
