import {
  challengeParts,
  fieldsOfParts,
  partFields,
  type CallBody,
  type ChallengePart,
} from '@reflex/contract'
import { isAmount, isObject } from '../../shared/storage/shape.ts'
import { totalOf, type Progress } from './progress.ts'

export type ChallengeBody = CallBody<'submitChallenge'>

/** Of what storage gives back. */
export const isBody = (value: unknown): value is ChallengeBody =>
  isObject(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['token'] === 'string' &&
  isAmount(value['total_ms']) &&
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
    // Left out it would leave the name of earlier runs on the board.
    nickname: nickname ?? '',
    actionLog: [],
    segments: parts.map(({ log }) => [...log]),
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
