import {
  challengeParts,
  fieldsOfParts,
  partFields,
  type CallBody,
  type ChallengePart,
} from '@reflex/contract'
import { isAmount, isObject } from '../../lib/storage/shape.ts'
import { totalOf, type Progress } from './progress.ts'

/** The body to send, without the total time, which is set when it is sent. */
export interface ChallengeBody extends Omit<CallBody<'submitChallenge'>, 'elapsed_ms'> {
  /** When its session was opened, by the clock of the day: it may be sent much later. Not sent itself. */
  readonly opened_at?: number
}

/** Validates what was read from storage. */
export const isBody = (value: unknown): value is ChallengeBody =>
  isObject(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['token'] === 'string' &&
  isAmount(value['total_ms']) &&
  (value['opened_at'] === undefined || isAmount(value['opened_at'])) &&
  Object.values(partFields).every((field) => isAmount(value[field])) &&
  Array.isArray(value['segments'])

/** What is sent for a finished challenge; nothing for one that is not. */
export function bodyOf({ uid, session, nickname, parts }: Progress): ChallengeBody | null {
  if (parts.length !== challengeParts.length) return null
  return {
    uid,
    token: session.token,
    total_ms: totalOf(parts),
    ...fieldsOfParts(parts.map(({ ms }) => ms)),
    // Without the field the board would keep the name of earlier runs.
    nickname: nickname ?? '',
    actionLog: [],
    segments: parts.map(({ log }) => [...log]),
    ...(session.openedAt !== undefined && { opened_at: session.openedAt }),
  }
}

export interface PartTime {
  readonly slug: ChallengePart
  readonly ms: number
  /** Of the total, 0 to 1. */
  readonly share: number
}

export const partTimes = (body: ChallengeBody): readonly PartTime[] =>
  challengeParts.map((slug) => {
    const ms = body[partFields[slug]]
    return { slug, ms, share: body.total_ms > 0 ? ms / body.total_ms : 0 }
  })
