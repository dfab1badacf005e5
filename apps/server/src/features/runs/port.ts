import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'
import type { PaceProfile, PlayTimes, ResolvedClaim } from '@reflex/games/trust'
import type { Bests } from '../../boards/port.ts'

/** A run's public id. Made from its number alone: nothing has to be written or looked up for it. */
export interface RunIds {
  of(id: number): string
  /** Null for what is no id of this site. */
  read(run: string): number | null
}

/** A run with all that is needed to see it again. */
export interface WatchedRun {
  readonly kind: RunKind
  /** For a run in a room the round. */
  readonly round: number | null
  readonly uid: string
  readonly nickname: string | null
  /** Whether others may watch the runs of this player. */
  readonly watchable: boolean
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  readonly country: CountryCode
  readonly createdAt: number
  readonly status: RecordStatus
  readonly engineVersion: number
  readonly seed: string
  /** The JSON that was submitted. */
  readonly log: string
}

/** A run that whoever asks may watch, with its number. */
export interface FoundRun {
  readonly id: number
  readonly run: WatchedRun
}

/** A run as its own player sees it in a list. */
export interface OwnRun {
  readonly id: number
  readonly game: BoardSlug
  readonly ms: number
  readonly mistakes: number
  /** The first letter of what it was played with, as the log has it; null where nothing was pressed. */
  readonly input: string | null
  readonly createdAt: number
  readonly status: Exclude<RecordStatus, 'rejected'> | 'duel'
  readonly rank: number | null
}

export interface OwnRunsQuery {
  readonly game: BoardSlug | null
  /** Only runs from before this time. */
  readonly before: number | null
  readonly limit: number
}

/** A run that was not ranked at once, and what became of it. */
export interface HeldRun {
  readonly slug: BoardSlug
  readonly value: number
  readonly createdAt: number
  readonly status: RecordStatus
}

export interface HeldRunsQuery {
  readonly since: number
  readonly limit: number
}

export interface RunStore {
  /** Latest first, with how many there are in all. Rejected ones are none. */
  runsOf(
    player: number,
    query: OwnRunsQuery,
  ): Promise<{ readonly runs: readonly OwnRun[]; readonly total: number }>

  /** What was not ranked at once, of games and challenges, latest first. */
  heldRunsOf(player: number, query: HeldRunsQuery): Promise<readonly HeldRun[]>

  /** What public ids are made with; the same for as long as the store lives. */
  runKey(): Promise<string>
  findRun(id: number): Promise<WatchedRun | null>
  /** Gives the player's number; null where nothing has changed. */
  renamePlayer(uid: string, nickname: string | null): Promise<number | null>
  /** The player's own data, asked for under this uid; null for an unknown number. */
  findSelf(
    player: number,
    asked: string,
  ): Promise<{ readonly uid: string; readonly watchable: boolean } | null>
  /** Gives the player's number; null for somebody unknown, who need not be noted to be watchable. */
  setWatchable(uid: string, watchable: boolean, at: number): Promise<number | null>
}

/** What a run was played for: the boards, one other run, a room's round, or the course of a day. */
export type RunKind = 'board' | 'duel' | 'room' | 'daily'

/** Only what is ranked stands on boards; `confirm` waits for other runs, `review` for an operator. */
export type RecordStatus = 'ranked' | 'confirm' | 'review' | 'rejected'

/** Any other run is on no board. It is kept; one of a duel or a day may be under review and then not listed. */
export type RunStatus = RecordStatus | 'kept'

/** A run of whatever kind, as it is decided and before it is written. */
export interface NewRun {
  readonly session: string
  /** How many runs its session had before; only the challenge's sessions have several. */
  readonly attempt: number
  /** A digest of the submitted body: tells a retry from a different request. */
  readonly digest: string
  readonly kind: RunKind
  /** For a duel the run whose seed was played. */
  readonly host?: number
  /** The number of the round that it was played in, of a room. */
  readonly round?: number
  /** For a daily run the day of its course (yyyymmdd); any other run belongs to the day on which it was submitted. */
  readonly day?: number
  readonly game: BoardSlug
  readonly uid: string
  /** Absent leaves the player's nickname, null removes it. */
  readonly nickname?: string | null | undefined
  readonly value: number
  readonly mistakes: number
  /** Milliseconds of each part, in the challenge's order. */
  readonly parts: readonly number[] | null
  readonly country: CountryCode
  readonly createdAt: number
  /** When its session was given; absent for made-up runs. */
  readonly begunAt?: number
  readonly status: RunStatus
  readonly doubts: readonly DoubtName[]
  /** 0 for a challenge that is believed by its times alone. */
  readonly engineVersion: number
  readonly seed: string
  /** What was replayed, as it was sent: JSON; of a challenge six logs. Null where none was sent. */
  readonly log: string | null
  /** The first letter of what it was played with; null where nothing was pressed. */
  readonly input: string | null
  /** What its player is answered, also when the same is asked again. */
  readonly answer: string
  /** Absent leaves what is remembered of the player as it is. */
  readonly paceProfile?: PaceProfileChange
  /** Absent where the run took no time of the player's others. */
  readonly played?: PlayTimesChange
}

export interface KeptRun {
  readonly id: number
  readonly player: number
  readonly attempt: number
  readonly digest: string
  readonly createdAt: number
  readonly answer: string
}

/** A run that was deleted: its number and its body stay used. */
export interface SpentRun extends Pick<KeptRun, 'attempt' | 'digest' | 'createdAt'> {
  readonly answer: null
}

export interface Kept {
  readonly what: 'kept'
  readonly id: number
  readonly player: number
  readonly renamed: boolean
}

export type KeepResult =
  | Kept
  /** The same body was kept before: that run is returned and nothing was written. */
  | { readonly what: 'known'; readonly run: KeptRun }
  /** Another run of the player or the session came first: decide again. */
  | { readonly what: 'overtaken' }
  /** The same run was deleted, or its player had everything deleted since it was begun. */
  | { readonly what: 'spent' }
  /** The run that it was played against, or the room, or the counted try, is gone. */
  | { readonly what: 'gone' }

export interface RunKeeping {
  /** Writes the run, its log and its player's pace profile, or nothing. */
  keepRun(run: NewRun): Promise<KeepResult>
  /** What a session gave so far, first to last, deleted runs among them. */
  findRuns(session: string): Promise<readonly (KeptRun | SpentRun)[]>
}

/** A pace profile as it was read. The next version names the one that it follows. */
export interface KnownPaceProfile {
  readonly profile: PaceProfile
  readonly bests: Bests
  readonly version: number
  /** After a rejected run every other run of the player is reviewed, until then. */
  readonly doubtedUntil: number
}

/** The time that a player's latest runs of all games took, as it was read. */
export interface KnownPlayTimes {
  readonly times: PlayTimes
  readonly version: number
}

/** A player and how they played one game so far; null where there is nothing yet. */
export interface PlayerPaceProfile {
  readonly player: number | null
  /** The uid that this one was joined to, under which its runs are kept. */
  readonly uid?: string
  readonly known: KnownPaceProfile | null
  /** Absent where none of it is known. */
  readonly played?: KnownPlayTimes
  /** Until then an operator looks at every run of theirs; absent where none said so. */
  readonly blockedUntil?: number
}

/** Written together with a run. The run is decided anew if any other run came meanwhile. */
export interface PlayTimesChange {
  /** The version that the run was decided on; 0 where there was none. */
  readonly after: number
  /** As it is written: `playTimesText`. */
  readonly text: string
}

/** Written with a run, or not at all: when another pace profile came meanwhile, the run is not kept. */
export interface PaceProfileChange {
  /** The version that the run was decided on; 0 where there was none. */
  readonly after: number
  /** As it is written: `profileText`. */
  readonly text: string
  /** As they are written: `bestsText`. */
  readonly bests: string
  /** What the run replaces on its boards; null if it does not enter them by itself. */
  readonly replaced: string | null
  /**
   * Of a day before the player's newest, or it lets others in: what that changes is counted from the
   * runs, in the same transaction.
   */
  readonly recounts: boolean
  /** Earlier runs that this one decides. */
  readonly resolved: readonly ResolvedClaim[]
}

/** A game that somebody wants to begin. */
export interface StartRequest {
  readonly game: string
  readonly uid: string
  readonly at: number
}

export interface SessionClaims {
  /** Random, so that one session of a game gives one score. */
  readonly session: string
  readonly slug: BoardSlug
  readonly uid: string
  readonly seed: string
  readonly issuedAt: number
  /** The run whose seed it is, where the session is a duel. */
  readonly duel?: string
  /** The number of the round, where it is one of a room. */
  readonly round?: number
  /** The day whose course it is, as yyyymmdd. */
  readonly daily?: number
}

/** A session is a signed token; the server stores nothing when a game starts. */
export interface Tokens {
  /** Without a seed or a session it makes one up. */
  issue(
    claims: Omit<SessionClaims, 'session' | 'seed'> &
      Partial<Pick<SessionClaims, 'session' | 'seed'>>,
  ): {
    token: string
    claims: SessionClaims
  }
  /** Null for anything that this server did not sign. */
  read(token: string): SessionClaims | null
}
