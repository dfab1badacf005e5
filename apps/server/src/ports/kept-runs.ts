import type { BoardSlug, DoubtName } from '@reflex/contract'
import type { CountryCode } from './country.ts'
import type { FormChange, PlayTimesChange } from './forms.ts'

/** What a run was played for: a place on the boards, or against one other run. */
export type RunKind = 'board' | 'duel'

/** Only what is ranked stands on boards; `confirm` waits for other runs, `review` for an operator. */
export type RecordStatus = 'ranked' | 'confirm' | 'review' | 'rejected'

/** A duel has no place on any board: it is kept, or doubted and not listed. */
export type RunStatus = RecordStatus | 'kept'

/** A run of whatever kind, as it is decided and before it is written. */
export interface NewRun {
  readonly session: string
  /** How many runs its session had before; only the challenge's sessions have several. */
  readonly attempt: number
  /** Of the whole submitted body: tells a repeated question from a different one. */
  readonly digest: string
  readonly kind: RunKind
  /** The run whose seed was played, of a duel. */
  readonly host?: number
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
  /** When its session was given; absent for what was made up and not played. */
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
  readonly form?: FormChange
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
  /** Another run of its player or its session came first: it is to be decided anew. */
  | { readonly what: 'overtaken' }
  /** The same run was deleted, or its player had everything deleted since it was begun. */
  | { readonly what: 'spent' }
  /** The run that it was played against is gone. */
  | { readonly what: 'gone' }

export interface RunKeeping {
  /** Writes the run, its log and its player's form, or nothing. */
  keepRun(run: NewRun): Promise<KeepResult>
  /** What a session gave so far, first to last, deleted runs among them. */
  findRuns(session: string): Promise<readonly (KeptRun | SpentRun)[]>
}
