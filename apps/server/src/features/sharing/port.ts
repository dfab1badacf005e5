import type { DayZone } from '@reflex/contract'

/** Sums of some days. */
export interface Figures {
  readonly visitors: number
  readonly views: number
  readonly plays: number
}

export interface DayFigures extends Figures {
  /** As `2026-01-31`. */
  readonly date: string
}

export interface Named {
  readonly name: string
  readonly visitors: number
}

/** What leaves the office of the statistics: sums, and nothing of anybody. */
export interface Summary {
  readonly zone: DayZone
  readonly days: readonly DayFigures[]
  readonly now: Figures
  /** Of as many days before, up to the same time of day where the last one is under way. */
  readonly before: Figures
  readonly isUnderWay: boolean
  readonly games: readonly (Named & { readonly plays: number })[]
  readonly devices: readonly Named[]
  readonly countries: readonly Named[]
}

export interface SummaryAsked {
  readonly zone: DayZone
  /** As days are numbered, both included. */
  readonly first: number
  readonly last: number
  readonly now: number
}

export type ReadSummary = (asked: SummaryAsked) => Promise<Summary>

/** What a mail of the week says beside the statistics. */
export interface WeekFigures {
  readonly waiting: number
  readonly errors: number
  readonly adViews: number
  readonly adClicks: number
}

/** Of days from first to last, as days are numbered. */
export type ReadWeekFigures = (
  asked: Pick<SummaryAsked, 'zone' | 'first' | 'last'>,
) => Promise<WeekFigures>

/** A link to a page of statistics; itself it is known only to who has it. */
export interface ListedShare {
  readonly id: number
  readonly name: string
  readonly zone: DayZone
  readonly createdBy: string
  readonly createdAt: number
  readonly until: number
  readonly usedAt: number | null
}

export interface ShareStore {
  addShare(
    share: Omit<ListedShare, 'id' | 'usedAt'> & { readonly tokenHash: string },
  ): Promise<void>
  listShares(): Promise<readonly ListedShare[]>
  /** Null for one that is not there or whose time is over. */
  findShare(tokenHash: string, now: number): Promise<ListedShare | null>
  touchShare(id: number, at: number): Promise<void>
  removeShare(id: number): Promise<boolean>
}

/** An operator who gets the week by mail. */
export interface WeekReader {
  readonly adminId: number
  readonly email: string
  /** Where it is Monday morning: `Asia/Seoul`. */
  readonly timeZone: string
  /** When it was asked for. */
  readonly since: number
  readonly sentAt: number | null
}

export interface WeekReaders {
  /** Those who may still sign in. */
  listReaders(): Promise<readonly WeekReader[]>
  findReader(adminId: number): Promise<WeekReader | null>
  putReader(reader: Pick<WeekReader, 'adminId' | 'timeZone' | 'since'>): Promise<void>
  removeReader(adminId: number): Promise<void>
  noteSent(adminId: number, at: number): Promise<void>
}
