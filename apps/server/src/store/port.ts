import type { BoardSlug } from '@reflex/contract'
import type { Claim } from '@reflex/games/trust'
import type { Bests } from '../boards/port.ts'
import type { DuelStore, OwnDuelStore } from '../features/duels/port.ts'
import type { PlayerPaceProfile, RunKeeping, RunStore } from '../features/runs/port.ts'
import type { RecordStore, StoredRecord, SeenRuns } from '../features/runs/port-records.ts'
import type { SnapshotStore } from '../boards/port-snapshots.ts'
import type { NameReportStore, NicknameStore, TransferStore } from '../features/players/port.ts'
import type { AdminStore, FactorStore, KeyStore, OperatorLog } from '../features/operators/port.ts'
import type { PushStore } from '../features/push/port.ts'
import type { AdStore } from '../features/ads/port.ts'
import type { AlertStore } from '../features/alerts/port.ts'
import type { BoardFeed } from '../boards/port-feed.ts'
import type { ReadableClock } from '../lib/clock.ts'
import type { PlayStore, VisitReports } from '../features/stats/port.ts'
import type { PlayedWithStore } from '../features/boards/port.ts'
import type { Assignees, PlayerLists, RecordLists, TrashLists } from '../features/records/port.ts'
import type { DailyStore } from '../features/daily/port.ts'
import type { GroupStore } from '../features/groups/port.ts'
import type { Channel, RoomStore } from '../features/rooms/port.ts'
import type { ReliabilityStore } from '../features/reliability/port.ts'
import type { HealthStore } from '../features/page-health/port.ts'
import type { ShareStore, WeekReaders } from '../features/sharing/port.ts'
import type { VisitStore } from '../features/visits/port.ts'

export interface PlayerProfile {
  readonly uid: string
  readonly nickname: string | null
  /** Whether others may watch this player's runs. */
  readonly watchable: boolean
}

/** Who comes to a record pace, from which address and on which day, as hashes. */
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

export interface JobClaim {
  readonly name: string
  /** Who works on it: another one may not while the lease lasts. */
  readonly owner: string
  readonly now: number
  readonly leaseMs: number
}

export interface ClaimedJob {
  /** Null when it never was done, or is asked for: then nothing is taken as done. */
  readonly doneDay: number | null
}

/** Work that must be done once however many nodes there are. */
export interface Jobs {
  /** Whether it was not done yet for this day, or is asked for. */
  isDue(name: string, day: number): Promise<boolean>
  isRequested(name: string): Promise<boolean>
  /** Asks for a run at the next chance, whether or not the day was done. */
  requestJob(name: string): Promise<void>
  /** Ours until the lease ends if it is due and free, with the day it was last done for; else null. */
  claimJob(claim: JobClaim, day: number): Promise<ClaimedJob | null>
  /** False when the lease was lost to another. */
  renewJob(claim: JobClaim): Promise<boolean>
  finishJob(claim: Pick<JobClaim, 'name' | 'owner'>, day: number): Promise<void>
  /** Gives the job back undone, for the next to take at once. */
  releaseJob(claim: Pick<JobClaim, 'name' | 'owner'>): Promise<void>
}

/** The one truth. A promise that resolves means that it is on disk. */
export interface Store
  extends
    RunKeeping,
    DuelStore,
    OwnDuelStore,
    RecordStore,
    RunStore,
    SnapshotStore,
    TransferStore,
    Jobs {
  findPlayer(uid: string): Promise<number | null>
  findPaceProfile(uid: string, slug: BoardSlug): Promise<PlayerPaceProfile>
  /** What a player has reached, in every game. */
  bestsOf(player: number): Promise<ReadonlyMap<BoardSlug, Bests>>
  /** So many players in a row, from one that lies so far among all of them. */
  samplePlayers(share: number, atMost: number): Promise<readonly number[]>
  /** Puts right what a player has reached, where it is not as their runs. */
  mendBests(player: number): Promise<readonly MendedBests[]>
  /** What is waiting for other runs, of all of a player's games. */
  claimsOf(player: number): Promise<ReadonlyMap<BoardSlug, readonly Claim[]>>
  /** Runs of these sessions, as boards know them. */
  recordsOfSessions(
    slug: BoardSlug,
    sessions: readonly RunOfSession[],
  ): Promise<readonly SessionRun[]>
  /** False where as many others came to a record pace from there; of several at once no more are let in. */
  takeRecordRoom(asked: RecordRoom): Promise<boolean>
  /** Forgets spent sessions and addresses of before this time, which cannot be used any more. */
  forgetSpent(before: number): Promise<void>
  /** Of so many players at most: what each part of their latest ranked challenge took, in ms. */
  latestParts(atMost: number): Promise<readonly (readonly number[])[]>
  profiles(players: readonly number[]): Promise<ReadonlyMap<number, PlayerProfile>>
  /** Throws while the store cannot answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Every port whose truth is kept in the one database. */
export interface Stores {
  readonly store: Store
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly operatorLog: OperatorLog
  readonly keys: KeyStore
  readonly shares: ShareStore
  readonly weekReaders: WeekReaders
  readonly ads: AdStore
  readonly health: HealthStore
  readonly visits: VisitStore & VisitReports
  readonly plays: PlayStore
  readonly lists: RecordLists
  readonly players: PlayerLists
  readonly assignees: Assignees
  readonly trash: TrashLists
  readonly seenRuns: SeenRuns
  readonly alerts: AlertStore
  readonly nicknames: NicknameStore
  readonly nameReports: NameReportStore
  readonly push: PushStore
  readonly reliability: ReliabilityStore
  readonly playedWith: PlayedWithStore
  readonly rooms: RoomStore
  readonly daily: DailyStore
  readonly groups: GroupStore
  /** What nodes tell each other of rooms by where there is no Redis; null where there is one node. */
  readonly roomChannel: (() => Channel) | null
  /** What boards are made of, and follow. */
  readonly boardFeed: BoardFeed
  /** Whether other processes may write to it too. */
  readonly hasOthers: boolean
  /** The store's own clock; null where that is this machine's. */
  readonly clock: ReadableClock | null
  readonly writer: {
    /** How many writes wait. */
    readonly waiting: number
  }
}
