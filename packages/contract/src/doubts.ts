/**
 * Why a run is looked at before it is believed, by the names that the server keeps. Whoever adds one
 * is told by the compiler to add it here, and then that the back office has no words for it yet.
 */
export const doubtNames = [
  'superhuman',
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
] as const

export type DoubtName = (typeof doubtNames)[number]
