import { randomUUID } from 'node:crypto'
import type { Pace } from '@reflex/games/scripted'
import { startChallenge } from '../challenge-fixtures.ts'
import { playedChallenge, type ChallengeBody } from '../played-challenge.ts'
import type { TestServer } from '../fixtures.ts'
import { HUMAN, type Forged } from './scene.ts'

/** An honest challenge that has just been played to its end. */
export interface ChallengeScene {
  readonly server: TestServer
  readonly seed: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly length: number
  readonly body: ReturnType<typeof playedChallenge>['body']
}

export interface ChallengeAttack {
  readonly name: string
  readonly answer: string
  forge(scene: ChallengeScene): Promise<Forged> | Forged
}

export async function challengeScene(
  server: TestServer,
  pace: Pace = HUMAN,
): Promise<ChallengeScene> {
  const uid = randomUUID()
  const issuedAt = server.now
  const session = await startChallenge(server, uid)
  const { body, length } = playedChallenge(session, { uid, pace })
  server.now += Math.ceil(length)
  const { seed, expires_at: expiresAt } = session
  return { server, seed, issuedAt, expiresAt, length: Math.ceil(length), body }
}

export const partFields = [
  'reaction_ms',
  'leftright_ms',
  'color_ms',
  'sequence_ms',
  'aim_ms',
  'number_ms',
] as const satisfies readonly (keyof ChallengeBody)[]
export type PartField = (typeof partFields)[number]

/** The body with other parts, and the sum that belongs to them. */
export function withParts(body: ChallengeBody, parts: Partial<Record<PartField, number>>) {
  const changed = { ...body, ...parts }
  return { ...changed, total_ms: partFields.reduce((sum, field) => sum + changed[field], 0) }
}

/** The times alone. */
export function withoutLogs(body: ChallengeBody): ChallengeBody {
  const { segments: _segments, ...times } = body
  return times
}
