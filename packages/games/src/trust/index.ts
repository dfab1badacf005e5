export { CONFIRM, laterFrom, newClaim, type Claim } from './claim.ts'
export {
  blankForm, joined, recounted, RUNS_TO_CARRY, withRanked, type Form, type RankedRun,
} from './form.ts' // prettier-ignore
export { formText, mayHaveClaims, readForm } from './form-text.ts'
export { beats, betterBy, isGood, isNear, type RecordLine } from './line.ts'
export {
  joinedPlayTimes, noPlayTimes, playTimesText, readPlayTimes, withPlayTime, type PlayTime, type PlayTimes,
} from './play-time.ts' // prettier-ignore
export { carries, weigh, type RunToWeigh, type Settled, type Weighed } from './weigh.ts'
