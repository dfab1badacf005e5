import type { CountryCode } from '../../lib/country.ts'

export interface NewTry {
  readonly uid: string
  /** The day of the course, as yyyymmdd. */
  readonly day: number
  readonly session: string
  readonly key: string | null
  readonly begunAt: number
}

/** A player's counted try of a day. */
export interface DailyTry {
  readonly player: number
  readonly day: number
  readonly session: string
  readonly key: string | null
  readonly begunAt: number
  /** What each game that is done took, in the course's order. */
  readonly parts: readonly number[]
}

/** A finished try that is in the figures of its day. */
export interface CountedRun {
  readonly id: number
  readonly total: number
  readonly parts: readonly number[]
}

/** A finished try as others see it, once its day is over. */
export interface ShownRun {
  readonly id: number
  readonly player: number
  readonly nickname: string | null
  readonly country: CountryCode
  readonly total: number
}

export interface WatchedDaily extends ShownRun {
  readonly watchable: boolean
  readonly parts: readonly number[]
  readonly createdAt: number
  readonly seed: string
  readonly engineVersion: number
  /** The JSON of the six logs. */
  readonly log: string
}

/** What the tries of a day were. */
export interface DayCounts {
  readonly day: number
  readonly begun: number
  readonly ended: number
  readonly nextDay: number
  readonly seventhDay: number
}

export interface DailyStore {
  /** The player's counted try of that day: this one, or the one that was begun before. */
  beginTry(begun: NewTry): Promise<DailyTry>
  findTry(session: string): Promise<DailyTry | null>
  tryOf(player: number, day: number): Promise<DailyTry | null>
  /** Keeps the games that are done, unless as many are known; gives how many are. */
  keepParts(session: string, parts: readonly number[]): Promise<number>
  /** Days with a game that was done, earliest first. */
  playedDays(player: number): Promise<readonly number[]>
  /** Whether the finished try of this session waits for an operator. */
  isReviewed(session: string): Promise<boolean>
  /** In the order in which they were kept, those after this one. */
  runsAfter(day: number, id: number, atMost: number): Promise<readonly CountedRun[]>
  /** The seed that its tries were played with; null where there were none. */
  seedOf(day: number): Promise<string | null>
  /** Runs of players who may be watched and the asker's own, sampled over all results. */
  shownRuns(day: number, asker: number | null, atMost: number): Promise<readonly ShownRun[]>
  watchedRun(day: number, id: number): Promise<WatchedDaily | null>
  /** From the tries of that day, and of the two by which it is seen who came back. */
  countDay(day: number, next: number, seventh: number): Promise<DayCounts>
  /** Stores them in the place of what was stored of these days. */
  keepDays(counts: readonly DayCounts[]): Promise<void>
  storedDays(from: number): Promise<readonly DayCounts[]>
  /** Removes tries of before this day, of players without one since that other day; gives how many. */
  forgetTries(before: number, aliveSince: number, atMost: number): Promise<number>
}
