import type { CallBody } from '@reflex/contract'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers, type FinishedRun, type Pace } from '@reflex/games/scripted'
import { challengeClaim } from '../tools/human-challenge.ts'
import { nextSeed } from './next-seed.ts'

export type ChallengeBody = CallBody<'submitChallenge'>
export interface ChallengeSession {
  readonly token: string
  readonly seed: string
  readonly expires_at: number
}

/** Slow enough for every part to be believed. */
export const CALM: Pace = {
  mean: 420,
  deviation: 60,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
}

/** By chance one run in hundreds looks like a machine's: a test that wants an ordinary one plays again. */
function playPart(part: number, seed: string, pace: Pace, restarts = 0, tries = 4): FinishedRun {
  const [play, judge] = [challengePlayers[part], challengeEngines[part]?.judge]
  if (!play || !judge) throw new RangeError('a challenge has six parts')
  const setup = restarts > 0 ? { width: 800, restarts } : { width: 800 }
  const run = play(seed, pace, nextSeed(), setup)
  const verdict = judge(seed, run.log)
  const ordinary = verdict.ok && verdict.doubts.length === 0
  return ordinary || tries === 0 ? run : playPart(part, seed, pace, restarts, tries - 1)
}

interface PlayedLike {
  readonly uid: string
  readonly attempt?: number
  readonly pace?: Pace
  /** How often every part was begun before. */
  readonly restarts?: number
}

/** Plays all six parts; returns the body to submit and how long they took. */
export function playedChallenge(
  { token, seed }: Pick<ChallengeSession, 'token' | 'seed'>,
  { uid, attempt = 0, pace = CALM, restarts = 0 }: PlayedLike,
): { body: ChallengeBody & Required<Pick<ChallengeBody, 'segments'>>; length: number } {
  const runs = challengeEngines.map((_, part) =>
    playPart(part, partSeed(seed, attempt, part, restarts), pace, restarts),
  )
  const body = { uid, token, ...challengeClaim(runs) }
  return { body, length: runs.reduce((sum, { log }) => sum + (log.at(-1)?.at ?? 0), 0) }
}
