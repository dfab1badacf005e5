export interface SequenceRules {
  startLevel: number
  /** Finishing this level ends the run, so that the longest log stays within what is accepted. */
  topLevel: number
  readyMs: number
  countdownMs: number
  litMs: number
  gapMs: number
  correctMs: number
  wrongMs: number
  /** How long after a spoiled showing the level is shown again. */
  againMs: number
  /** The challenge asks for one level until it is right, and scores the time that it took. */
  untilRight: boolean
}

export const sequenceRules = {
  startLevel: 3,
  topLevel: 40,
  readyMs: 500,
  countdownMs: 3000,
  litMs: 600,
  gapMs: 400,
  correctMs: 1000,
  wrongMs: 1500,
  againMs: 1000,
  untilRight: false,
} as const satisfies SequenceRules

export const sequenceChallengeRules = {
  ...sequenceRules,
  startLevel: 6,
  topLevel: 6,
  untilRight: true,
} as const satisfies SequenceRules
