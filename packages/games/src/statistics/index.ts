export { meanHalfWidth } from './interval.ts'
export { middleOf } from './moments.ts'
export {
  changeBeside,
  weekBesideMonth,
  type Change,
  type TimedRun,
  type TooFewDays,
} from './real-change.ts'
export { agreement, agreementRange, splitHalf } from './reliability.ts'
export { hasTrials, runError } from './run-error.ts'
