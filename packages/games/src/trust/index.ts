export {
  blankForm, joined, recounted, withRanked, type Claim, type Form, type RankedRun,
} from './form.ts' // prettier-ignore
export { beats, type RecordLine } from './line.ts'
export { carries, CONFIRM, weigh, type RunToWeigh, type Settled, type Weighed } from './weigh.ts'
