/**
 * Why a run is looked at before it is believed, by the names that the server keeps. Whoever adds one
 * is told by the compiler to add it here, and then that the back office has no words for it yet.
 */
export const doubtNames = [
  'superhuman',
  'beyond-memory',
  'machine-regular',
  'time-grid',
  'centre-hits',
  'no-distance',
  'first-tap',
  'late-onsets',
  'late-by-habit',
  'guesses',
  'late-presses',
  'asked-again',
  'slow-clock',
  'late-run',
  'restarts',
  'two-at-once',
  'unverified',
  'narrow-hand',
  'no-tail',
  'sudden-gain',
  'crowded-address',
  'rejected-before',
  'unconfirmed',
  'same-pace',
  'by-operator',
  'blocked',
] as const

export type DoubtName = (typeof doubtNames)[number]

/** The rules as a player is told of them: what several doubts are about is one of them. */
export const reviewRules = [
  'pace',
  'length',
  'evenness',
  'screen',
  'clock',
  'hand',
  'improvement',
  'restarts',
  'logs',
  'address',
  'before',
  'repeat',
  'operator',
] as const
export type ReviewRule = (typeof reviewRules)[number]

export const ruleOf: Readonly<Record<DoubtName, ReviewRule>> = {
  superhuman: 'pace',
  'beyond-memory': 'length',
  guesses: 'pace',
  'first-tap': 'pace',
  'machine-regular': 'evenness',
  'time-grid': 'evenness',
  'narrow-hand': 'evenness',
  'no-tail': 'evenness',
  'same-pace': 'evenness',
  'late-onsets': 'screen',
  'late-by-habit': 'screen',
  'asked-again': 'screen',
  'late-presses': 'clock',
  'slow-clock': 'clock',
  'late-run': 'clock',
  'two-at-once': 'clock',
  'centre-hits': 'hand',
  'no-distance': 'hand',
  'sudden-gain': 'improvement',
  restarts: 'restarts',
  unverified: 'logs',
  'crowded-address': 'address',
  'rejected-before': 'before',
  unconfirmed: 'repeat',
  'by-operator': 'operator',
  blocked: 'operator',
}
