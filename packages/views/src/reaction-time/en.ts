import { titlesEn } from '@reflex/contract'

export const reactionTime = {
  title: titlesEn['reaction-time'],
  description: 'Wait for the signal, then press. Five tries, one average.',
  rule: 'Press the moment the signal appears. Too early, and you wait a second longer.',
  how: 'Press anywhere, or the space bar.',
  ready: 'Ready',
  wait: 'Wait for it',
  now: 'Now!',
  early: 'Too early',
  penalty: 'Wait one second more; then this try starts again.',
  penaltyAdded: 'One second is added to your time; then it starts again.',
  hint: 'The next signal comes in 2 to 6 seconds.',
  time: (ms: string) => `${ms} ms`,
}
