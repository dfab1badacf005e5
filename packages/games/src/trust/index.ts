export { CLAIMS_AT_MOST, CONFIRM, laterFrom, newClaim, type Claim } from './claim.ts'
export {
  emptyProfile,
  joined,
  recounted,
  RUNS_TO_CARRY,
  withRanked,
  type PaceProfile,
  type RankedRun,
} from './pace-profile.ts'
export { profileText, mayHaveClaims, readProfile } from './pace-profile-text.ts'
export { beats, betterBy, isGood, isNear, type RecordThreshold } from './threshold.ts'
export {
  joinedPlayTimes,
  noPlayTimes,
  playTimesText,
  readPlayTimes,
  withPlayTime,
  type PlayTime,
  type PlayTimes,
} from './play-time.ts'
export { carries, weigh, type RunToWeigh, type ResolvedClaim, type Weighed } from './weigh.ts'
