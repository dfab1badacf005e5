import { gameSlugs, type CallBody, type GameSlug } from '@reflex/contract'
import { isAmount, isObject } from '../storage/shape.ts'
import { totalOf, type Progress } from './progress.ts'

export type ChallengeBody = CallBody<'submitChallenge'>
type PartField = Extract<keyof ChallengeBody, `${string}_ms`>

/** The field of each game's time, in the order of the games. */
const fields: Record<GameSlug, Exclude<PartField, 'total_ms' | 'elapsed_ms'>> = {
  'reaction-time': 'reaction_ms',
  'left-or-right': 'leftright_ms',
  'color-match': 'color_ms',
  'sequence-memory': 'sequence_ms',
  'aim-trainer': 'aim_ms',
  'number-memory': 'number_ms',
}

/** Of what storage gives back. */
export const isBody = (value: unknown): value is ChallengeBody =>
  isObject(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['token'] === 'string' &&
  isAmount(value['total_ms']) &&
  Object.values(fields).every((field) => isAmount(value[field])) &&
  Array.isArray(value['segments'])

/** What is sent for a finished challenge; nothing for one that is not. */
export function bodyOf({ uid, session, nickname, parts }: Progress): ChallengeBody | null {
  const times = parts.map(({ ms }) => ms)
  const [reaction_ms, leftright_ms, color_ms, sequence_ms, aim_ms, number_ms, more] = times
  if (
    reaction_ms === undefined ||
    leftright_ms === undefined ||
    color_ms === undefined ||
    sequence_ms === undefined ||
    aim_ms === undefined ||
    number_ms === undefined ||
    more !== undefined
  ) {
    return null
  }
  return {
    uid,
    token: session.token,
    total_ms: totalOf(parts),
    reaction_ms,
    leftright_ms,
    color_ms,
    sequence_ms,
    aim_ms,
    number_ms,
    // Left out it would leave the name of earlier runs on the board.
    nickname: nickname ?? '',
    actionLog: [],
    segments: parts.map(({ log }) => [...log]),
  }
}

export interface PartTime {
  readonly slug: GameSlug
  readonly ms: number
  /** Of the total, 0 to 1. */
  readonly share: number
}

export const partTimes = (body: ChallengeBody): readonly PartTime[] =>
  gameSlugs.map((slug) => {
    const ms = body[fields[slug]]
    return { slug, ms, share: body.total_ms > 0 ? ms / body.total_ms : 0 }
  })
