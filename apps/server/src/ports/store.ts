import type { BoardSlug } from '@reflex/contract'
import type { Claim } from '@reflex/games/trust'
import type { Bests } from './bests.ts'
import type { CountryCode } from './country.ts'
import type { DuelStore } from './duels.ts'
import type { PlayerForm } from './forms.ts'
import type { Jobs } from './jobs.ts'
import type { RunKeeping } from './kept-runs.ts'
import type { RankedScore } from './rankings.ts'
import type { RecordStore, StoredRecord } from './record-store.ts'
import type { RunStore } from './runs.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { TransferStore } from './transfers.ts'

export interface PlayerProfile {
  readonly uid: string
  readonly nickname: string | null
  /** Whether others may watch this player's runs. */
  readonly watchable: boolean
}

/** Somebody comes to a record pace: on which day, from where, and who, each as a hash. */
export interface RecordRoom {
  readonly day: number
  readonly address: string
  readonly player: string
  /** How many players there may be; with none the player is only noted. */
  readonly most: number
}

export interface RunOfSession {
  readonly session: string
  readonly attempt: number
}

export interface SessionRun extends StoredRecord, RunOfSession {}

/** Whose bests were not as their runs, in which game. */
export interface MendedBests {
  readonly player: number
  readonly slug: BoardSlug
}

/** The one truth. A promise that resolves means that it is on disk. */
export interface Store
  extends RunKeeping, DuelStore, RecordStore, RunStore, SnapshotStore, TransferStore, Jobs {
  findPlayer(uid: string): Promise<number | null>
  findForm(uid: string, slug: BoardSlug): Promise<PlayerForm>
  /** What a player has reached, in every game. */
  bestsOf(player: number): Promise<ReadonlyMap<BoardSlug, Bests>>
  /** So many players in a row, from one that lies so far among all of them. */
  samplePlayers(share: number, atMost: number): Promise<readonly number[]>
  /** Puts right what a player has reached, where it is not as their runs. */
  mendBests(player: number): Promise<readonly MendedBests[]>
  /** What is waiting for other runs, of all of a player's games. */
  claimsOf(player: number): Promise<ReadonlyMap<BoardSlug, readonly Claim[]>>
  /** Runs of these sessions, as boards know them. */
  settledRecords(slug: BoardSlug, sessions: readonly RunOfSession[]): Promise<readonly SessionRun[]>
  /** False where as many others came to a record pace from there; of several at once no more are let in. */
  takeRecordRoom(asked: RecordRoom): Promise<boolean>
  /** Forgets spent sessions and addresses of before this time, which cannot be used any more. */
  forgetSpent(before: number): Promise<void>
  scoresOfDay(
    game: BoardSlug,
    day: number,
    country: CountryCode | null,
  ): Promise<readonly RankedScore[]>
  /** Of so many players at most: what each part of their latest ranked challenge took, in ms. */
  latestParts(atMost: number): Promise<readonly (readonly number[])[]>
  profiles(players: readonly number[]): Promise<ReadonlyMap<number, PlayerProfile>>
  /** Throws while the store cannot answer. */
  check(): Promise<void>
  close(): Promise<void>
}
