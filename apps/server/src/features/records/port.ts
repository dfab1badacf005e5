import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { RecordStatus, RunStatus } from '../runs/port.ts'
import type { PlayerBlock, RecordRef } from '../runs/port-records.ts'
import type { CountryCode } from '../../lib/country.ts'

export interface ListedRecord {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly value: number
  readonly at: number
  readonly status: RecordStatus
  /** Whether the logs of a challenge were sent and replayed; always true for a game. */
  readonly verified: boolean
  /** The player's number; it gives no access to anything. */
  readonly player: number
  readonly country: CountryCode
  /** The first letter of what it was played with, as the log has it; null where nothing was pressed. */
  readonly input: string | null
  /** Its rank among all ranked records of its board; null below the ranks that are counted. */
  readonly rank: number | null
}

/** Which records are listed; what is absent filters nothing. */
export interface RecordFilter {
  readonly status: RecordStatus
  /** What stands anywhere in a nickname, or how a uid begins. */
  readonly search?: string | undefined
  /** From this time, and before that one. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly country?: CountryCode | undefined
  readonly input?: 'mouse' | 'touch' | 'pen' | 'key' | undefined
}

export interface DoubtedRecord extends Omit<ListedRecord, 'country' | 'input' | 'rank'> {
  /** When it came under review; else when it was played. */
  readonly since: number
  readonly kind: RecordRef['kind']
  readonly game: BoardSlug
  readonly doubts: readonly DoubtName[]
}

/** Which operator looks at a run, and until when others leave it to them. */
export interface Assignee {
  readonly email: string
  readonly until: number
}

/** What is most urgent first, or what has waited longest. */
export type QueueOrder = 'urgency' | 'wait'

export interface QueuedRecord extends DoubtedRecord {
  /** Since when it waits for an operator. */
  readonly waitingSince: number
  /** How often it was reported since an operator last dealt with it. */
  readonly reports: number
}

export interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface FoundRecords extends PageOf<ListedRecord> {
  /** More records match than a filter scans; a narrower filter finds all. */
  readonly partial: boolean
}

export interface PageRequest {
  readonly limit: number
  readonly offset: number
}

/** What a run was played on and how. */
export interface KeptLog {
  readonly game: BoardSlug
  readonly seed: string
  readonly attempt: number
  /** The JSON that was submitted; null where no log was kept. */
  readonly log: string | null
}

export interface DescribedRecord {
  readonly player: number
  readonly game: BoardSlug
  readonly value: number
  readonly uid: string
  readonly nickname: string | null
}

/** Something that an operator deleted: one run, or all that a player had. */
export interface TrashedEntry {
  readonly id: number
  readonly player: number
  readonly uid: string
  readonly nickname: string | null
  readonly game: string | null
  readonly value: number | null
  readonly runs: number
  readonly email: string
  readonly deletedAt: number
  readonly until: number
}

/** What is absent filters nothing. */
export interface TrashFilter {
  /** What stands anywhere in a nickname, or how a uid begins. */
  readonly search?: string | undefined
  readonly game?: string | undefined
  readonly email?: string | undefined
}

/** How the trash is looked at. */
export interface TrashLists {
  /** The latest first. */
  listTrash(page: PageRequest & TrashFilter): Promise<PageOf<TrashedEntry>>
  findTrash(id: number): Promise<TrashedEntry | null>
  /** Who has deleted something that lies there. */
  whoDeleted(): Promise<readonly string[]>
  /** How many runs a deletion has, and a player who is still to lose them. */
  runsIn(trash: number): Promise<number>
  runsOf(player: number): Promise<number>
}

export interface WaitingReviews {
  readonly total: number
  /** Null where none is. */
  readonly since: number | null
}

/** How records are looked at. */
export interface RecordLists {
  /** Best first. */
  listRecords(slug: BoardSlug, page: PageRequest & RecordFilter): Promise<FoundRecords>
  /** Under review, or waiting for other runs. Oldest first. */
  listDoubted(
    page: PageRequest & { readonly status: 'review' | 'confirm' },
  ): Promise<PageOf<DoubtedRecord>>
  /** How many are under review, and since when the one that has waited longest. */
  waitingReviews(): Promise<WaitingReviews>
  /**
   * What an operator is to look at: the ranked ones of those that are to come first, in their order; then
   * what was reported, by most first; then what is under review, oldest first. Or all of it by how long
   * it has waited.
   */
  listQueue(
    page: PageRequest & { readonly first: readonly RecordRef[]; readonly order: QueueOrder },
  ): Promise<PageOf<QueuedRecord>>
  readLog(ref: RecordRef): Promise<KeptLog | null>
  /** Player and result, for the operators' log. */
  describe(ref: RecordRef): Promise<DescribedRecord | null>
}

export interface PlayerSummary {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly country: CountryCode
  readonly createdAt: number
  readonly seenAt: number
}

/** A run of any kind, as operators see it. */
export interface PlayerRun {
  readonly id: number
  readonly kind: 'game' | 'challenge' | 'duel' | 'room' | 'daily'
  readonly game: BoardSlug
  readonly value: number
  readonly at: number
  readonly country: CountryCode
  /** The first letter of what it was played with. */
  readonly input: string | null
  readonly status: RunStatus
  readonly verified: boolean
  /** Whether its seed was kept, so that it can be played again. */
  readonly replayable: boolean
}

export interface PlayerHistory {
  readonly player: PlayerSummary & {
    readonly watchable: boolean
    readonly doubtedUntil: number
    /** Also one that has ended, until the night. */
    readonly block: PlayerBlock | null
  }
  readonly runs: readonly PlayerRun[]
  readonly total: number
}

interface BlockedPlayer extends PlayerBlock {
  readonly player: number
  readonly uid: string
  readonly nickname: string | null
}

export interface Assignees {
  /** Who looks at which of these runs now. */
  assigneesOf(runs: readonly number[], now: number): Promise<ReadonlyMap<number, Assignee>>
  /**
   * Gives the run to this operator, unless somebody else looks at it and it is not to be taken over; the
   * one that they had before is free then. Says whose it is; null where there is no such run.
   */
  assign(
    run: number,
    wanted: Assignee & { readonly now: number; readonly takesOver: boolean },
  ): Promise<Assignee | null>
}

/** What is known of a player beside their runs. */
export interface PlayerBackground {
  readonly uid: string
  /** What they were called before, the latest first. */
  readonly names: readonly { readonly nickname: string; readonly until: number }[]
  /** Rooms that are still kept. */
  readonly rooms: readonly {
    readonly code: string
    readonly nickname: string
    readonly state: 'in' | 'left' | 'removed'
    readonly createdAt: number
  }[]
  readonly groups: readonly {
    readonly id: number
    readonly name: string
    readonly founder: boolean
    readonly joinedAt: number
  }[]
}

/** What operators did with a player, of their log. */
export interface WrittenDown {
  linesAbout(
    player: number,
    atMost: number,
  ): Promise<
    readonly {
      readonly at: number
      readonly email: string
      readonly action: string
      readonly subject: string
    }[]
  >
}

export interface PlayerLists {
  /** Null where there is no such player. */
  backgroundOf(player: number): Promise<PlayerBackground | null>
  /** On each day, how many came with a record from where this one came; by what they are told apart by. */
  sameAddress(
    nameAmongRecords: string,
  ): Promise<readonly { readonly day: number; readonly players: number }[]>
  /** The latest first. */
  blockedPlayers(
    now: number,
    page: PageRequest & { readonly search?: string | undefined },
  ): Promise<PageOf<BlockedPlayer>>
  /** Players whose id begins with the characters that are shown of it. */
  playersShownAs(shown: string): Promise<readonly PlayerSummary[]>
  /** The latest first; null where there is no such player. */
  historyOf(player: number, page: PageRequest): Promise<PlayerHistory | null>
}
