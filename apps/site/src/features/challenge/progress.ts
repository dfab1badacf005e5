import { challengeParts, type CallData } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { isOwnUid } from '../../lib/storage/identity.ts'
import { isAmount, isText, listOf, orNull, shaped } from '../../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../lib/storage/tab.ts'

export type Session = CallData<'startChallenge'> & {
  /** By the clock of this device; sessions kept by an earlier release do not have it. */
  readonly openedAt?: number
}

/** A finished game of the challenge. */
export interface Part {
  readonly ms: number
  readonly log: readonly LogEntry[]
}

export interface Progress {
  /** Whose it is: the data of this browser may be cleared meanwhile, and the id with it. */
  readonly uid: string
  readonly session: Session
  /** How many runs of this session the server has taken: each attempt has seeds of its own. */
  readonly attempt: number
  readonly nickname: string | null
  readonly parts: readonly Part[]
  /** How often the game that is next was begun so far. */
  readonly begun: number
}

const KEY = 'labs_challenge_progress'

export const isSession = shaped<Session>({
  token: isText,
  seed: isText,
  expires_at: isAmount,
  openedAt: (value) => value === undefined || isAmount(value),
})

const areParts = listOf<Part>(shaped<Part>({ ms: isAmount, log: Array.isArray }))
const isCount = (value: unknown): boolean => Number.isInteger(value) && isAmount(value)

export const isProgress = shaped<Progress>({
  uid: isText,
  session: isSession,
  attempt: isCount,
  begun: isCount,
  nickname: orNull(isText),
  parts: (value) => areParts(value) && value.length < challengeParts.length,
})

/** Stored for this tab only: a second tab neither sees nor overwrites it. */
export const readProgress = (): Progress | null => readTabJson(KEY, isProgress)
export const keepProgress = (progress: Progress): void => writeTabJson(KEY, progress)
export const dropProgress = (): void => removeTab(KEY)

export const isGood = ({ expires_at }: Session, now: number, needed = 0): boolean =>
  now + needed < expires_at

/** The data was cleared in another tab: this run belongs to a deleted id. */
export const isCleared = ({ uid }: Progress): boolean => !isOwnUid(uid)

export const isComplete = ({ parts }: Progress): boolean => parts.length === challengeParts.length

export const totalOf = (parts: readonly Pick<Part, 'ms'>[]): number =>
  parts.reduce((sum, { ms }) => sum + ms, 0)
