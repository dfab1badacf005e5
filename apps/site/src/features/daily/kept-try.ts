import { challengeParts, fieldsOfParts, type CallBody } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { getNickname } from '../../lib/storage/identity.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isAmount, isText, listOf, shaped } from '../../lib/storage/shape.ts'

/** A game of the course that is done. */
export interface Part {
  readonly ms: number
  readonly log: readonly LogEntry[]
}

/** The counted try as far as it was played. */
export interface KeptTry {
  /** Whose it is: the data of this browser may be cleared meanwhile. */
  readonly uid: string
  readonly token: string
  /** The day of its course. */
  readonly day: string
  readonly parts: readonly Part[]
}

/** For every tab of this browser: after a crash it is sent by whichever comes next. */
const KEY = 'labs_unsent_daily'

const isKept = shaped<KeptTry>({
  uid: isText,
  token: isText,
  day: isText,
  parts: listOf<Part>(shaped<Part>({ ms: isAmount, log: Array.isArray })),
})

export const readTry = (): KeptTry | null => readLocalJson(KEY, isKept)
export const keepTry = (kept: KeptTry): void => writeLocalJson(KEY, kept)
export const dropTry = (): void => removeLocal(KEY)

export const totalOf = (parts: readonly Pick<Part, 'ms'>[]): number =>
  parts.reduce((sum, { ms }) => sum + ms, 0)

export const isWhole = ({ parts }: Pick<KeptTry, 'parts'>): boolean =>
  parts.length === challengeParts.length

/** What is sent for a course that was played to its end. */
export const wholeBody = ({
  uid,
  token,
  parts,
}: Omit<KeptTry, 'day'>): CallBody<'submitDaily'> => ({
  uid,
  token,
  total_ms: totalOf(parts),
  ...fieldsOfParts(parts.map(({ ms }) => ms)),
  nickname: getNickname() ?? '',
  segments: parts.map(({ log }) => [...log]),
})
