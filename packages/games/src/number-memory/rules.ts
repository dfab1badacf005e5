export interface NumberRules {
  startLevel: number
  /** Answering this level ends the run. */
  topLevel: number
  /** The pause before the first number, and before one that is shown instead of a spoiled one. */
  leadMs: number
  againMs: number
  memorizeMs: number
  feedbackMs: number
  /** The challenge asks for one number until it is right, and scores the time that it took. */
  untilRight: boolean
}

export const numberRules = {
  startLevel: 5,
  topLevel: 40,
  leadMs: 300,
  againMs: 1000,
  memorizeMs: 3000,
  feedbackMs: 1000,
  untilRight: false,
} as const satisfies NumberRules

export const numberChallengeRules = {
  ...numberRules,
  startLevel: 10,
  topLevel: 10,
  memorizeMs: 5000,
  untilRight: true,
} as const satisfies NumberRules
