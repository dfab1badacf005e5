export {
  blankForm, joined, recounted, withRanked, type Claim, type Form, type RankedRun,
} from './form.ts' // prettier-ignore
export { formText, mayHaveClaims, readForm } from './form-text.ts'
export { beats, betterBy, type RecordLine } from './line.ts'
export { carries, CONFIRM, weigh, type RunToWeigh, type Settled, type Weighed } from './weigh.ts'
