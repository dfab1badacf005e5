import type { Doubt } from '../core/game.ts'
import {
  CLAIMS_AT_MOST,
  CONFIRM,
  daysOf,
  isConfirmed,
  isLost,
  lookedAt,
  newClaim,
  whyLost,
  type Claim,
} from './claim.ts'
import { RUNS_TO_CARRY, withRanked, type PaceProfile, type RankedRun } from './pace-profile.ts'
import { isLateByHabit, withLateness } from './lateness.ts'
import { beats, betterBy, gainOver, isGood, type RecordThreshold } from './threshold.ts'
import { hasNoTail, isNarrow, withAnswers } from './shape.ts'

/** A run that stood its own checks, before it is held against what its player did so far. */
export interface RunToWeigh {
  readonly session: string
  readonly attempt: number
  readonly value: number
  /** When it came, by the server's clock. */
  readonly at: number
  readonly doubts: readonly Doubt[]
  /** Answer times whose shape says something; empty for games that are not about them. */
  readonly answers: readonly number[]
  /** For each signal, how much later it was shown than its frame explains. */
  readonly lateness: readonly number[]
  /** Whether results scatter from run to run, as milliseconds do and levels do not. */
  readonly scatters: boolean
  /** Sent long after it was played: it proves nothing of any other run. */
  readonly isLate: boolean
  /** Its address brought as many others to a record pace today as one may. */
  readonly isCrowded?: boolean
}

export type WeighedStatus = 'ranked' | 'review' | 'confirm'

/** What becomes of an earlier run that waited. */
export type ResolvedClaim = Pick<Claim, 'session' | 'attempt'> &
  ({ readonly status: 'ranked' } | { readonly status: 'review'; readonly doubt: Doubt })

export interface Weighed {
  readonly status: WeighedStatus
  readonly doubts: readonly Doubt[]
  readonly profile: PaceProfile
  readonly resolved: readonly ResolvedClaim[]
  /** Whether its player comes to a record pace by it: an address has room for few of them a day. */
  readonly needsRoom: boolean
  /** Whether it is a step away from that: its player is noted there, and can take no turns with others. */
  readonly isStepAway: boolean
}

/** Decides on a run by what is known of its player, and remembers it. */
export function weigh(threshold: RecordThreshold, before: PaceProfile, run: RunToWeigh): Weighed {
  const profile = remembering(before, run)
  const found = [...run.doubts, ...historyDoubts(threshold, profile, run)]
  if (found.length > 0) {
    const nothing = { resolved: [], needsRoom: false, isStepAway: false }
    return { status: 'review', doubts: found, profile, ...nothing }
  }
  const { claims, resolved, proven } = progress(threshold, profile.claims, run)
  const waits = mustConfirm(threshold, profile, run)
  const isOwnRoom = waits || isFirstRecord(threshold, profile, run)
  const isRefused = isOwnRoom && run.isCrowded === true
  const status = isRefused ? 'review' : waits ? 'confirm' : 'ranked'
  const own = status === 'ranked' && !run.isLate ? [run] : []
  const counted: readonly RankedRun[] = [...proven, ...own]
  const next = counted.reduce((sum, each) => withRanked(sum, each, betterBy(threshold)), profile)
  const waiting = status === 'confirm' ? [...claims, newClaim(run)] : claims
  const { kept, dropped } = bounded(threshold, waiting)
  const isDropped = dropped?.session === run.session && dropped.attempt === run.attempt
  return {
    ...(isDropped ? OVERFLOWN : { status, doubts: isRefused ? ['crowded-address'] : [] }),
    profile: { ...next, claims: kept },
    resolved: dropped && !isDropped ? [...resolved, lost(dropped, 'unconfirmed')] : resolved,
    needsRoom: isOwnRoom || proven.length > 0,
    isStepAway: isStepAway(threshold, profile, run),
  }
}

const OVERFLOWN = { status: 'review', doubts: ['unconfirmed'] } as const

/** What came late says nothing of how its player answers and what their page shows. */
function remembering(profile: PaceProfile, { isLate, answers, lateness }: RunToWeigh): PaceProfile {
  if (isLate) return profile
  return {
    ...profile,
    shape: withAnswers(profile.shape, answers),
    lateness: withLateness(profile.lateness, lateness),
  }
}

const mustConfirm = (threshold: RecordThreshold, profile: PaceProfile, run: RunToWeigh): boolean =>
  beats(run.value, threshold.record, threshold) && !carries(threshold, profile, run)

/** Whoever was beyond the threshold before needs no room for it again. */
const isFirstRecord = (
  threshold: RecordThreshold,
  profile: PaceProfile,
  { value }: RunToWeigh,
): boolean => beats(value, threshold.record, threshold) && !wasBeyond(threshold, profile)

const wasBeyond = (threshold: RecordThreshold, profile: PaceProfile): boolean =>
  profile.runs > 0 && beats(profile.best, threshold.record, threshold)

/** Of too many that wait the least good one goes: with the others it was of no use to anybody. */
function bounded(threshold: RecordThreshold, claims: readonly Claim[]) {
  if (claims.length <= CLAIMS_AT_MOST) return { kept: claims, dropped: null }
  const dropped = claims.reduce((least, each) =>
    beats(each.value, least.value, threshold) ? least : each,
  )
  return { kept: claims.filter((each) => each !== dropped), dropped }
}

const lost = ({ session, attempt }: Claim, doubt: Doubt): ResolvedClaim => ({
  session,
  attempt,
  status: 'review',
  doubt,
})

/** No narrower than people are from run to run, no wider than a history that proves anything. */
const RUN_SCATTER = { least: 0.05, most: 0.12 } as const
const LIKELY = 2.5

/** Of several runs: of one there is none. */
const scatterOf = ({ variance, runs }: PaceProfile): number =>
  Math.sqrt((variance * runs) / (runs - 1))

/** A pace that was kept up past midnight was not shown on another day. */
const isOfTwoDays = ({ firstDay, lastDay }: PaceProfile): boolean =>
  Math.floor(firstDay) !== Math.floor(lastDay) && lastDay - firstDay >= CONFIRM.hours / 24

/** A level more is as much; step by step nobody goes further than that in a day. */
const FURTHER = 0.07

/** From such a result a history can carry the next one beyond the threshold. */
const isStepAway = (
  threshold: RecordThreshold,
  profile: PaceProfile,
  { value, isLate }: RunToWeigh,
): boolean =>
  !isLate &&
  !beats(value, threshold.record, threshold) &&
  gainOver(threshold.record, value, threshold) <= FURTHER &&
  !wasBeyond(threshold, profile)

/** Whether a history of this kind makes such a result on that day likely. */
export function carries(
  threshold: RecordThreshold,
  profile: PaceProfile,
  { value, at }: RankedRun,
): boolean {
  if (profile.runs < RUNS_TO_CARRY || !isOfTwoDays(profile)) return false
  const scatter = Math.min(Math.max(scatterOf(profile), RUN_SCATTER.least), RUN_SCATTER.most)
  const gain = gainOver(value, Math.exp(profile.mean), threshold)
  const isLastDay = Math.floor(daysOf(at)) <= Math.floor(profile.lastDay)
  const shown = isLastDay ? profile.earlierBest : profile.best
  return gain <= LIKELY * scatter && shown > 0 && gainOver(value, shown, threshold) <= FURTHER
}

/** No human gains so much from one run to the next, nor in a fortnight from where they began. */
const SUDDEN = { gain: 0.35, scatters: 5 } as const
const LEARNT = { gain: 0.45, days: 14 } as const
/** What is this near to the threshold is held against how it came about. */
const NEARLY_RECORD = 1.15

function historyDoubts(threshold: RecordThreshold, profile: PaceProfile, run: RunToWeigh): Doubt[] {
  const doubts: Doubt[] = []
  if (!beats(run.value, threshold.ordinary, threshold)) return doubts
  if (run.isLate && buysByBeingLate(threshold, profile, run)) doubts.push('late-run')
  if (isLateByHabit(profile.lateness)) doubts.push('late-by-habit')
  if (isNarrow(profile.shape)) doubts.push('narrow-hand')
  if (hasNoTail(profile.shape)) doubts.push('no-tail')
  if (gainsTooMuch(threshold, profile, run)) doubts.push('sudden-gain')
  return doubts
}

/**
 * That a run waited in an outbox is its sender's own word, and a slow clock looks the same. It buys no
 * good place: none beyond the threshold, and below it only what was shown in time before.
 */
function buysByBeingLate(
  threshold: RecordThreshold,
  profile: PaceProfile,
  { value }: RunToWeigh,
): boolean {
  if (beats(value, threshold.record, threshold)) return true
  return isGood(value, threshold) && (profile.runs === 0 || beats(value, profile.best, threshold))
}

function gainsTooMuch(
  threshold: RecordThreshold,
  profile: PaceProfile,
  { value, at }: RunToWeigh,
): boolean {
  if (profile.runs < RUNS_TO_CARRY) return false
  const nearly =
    betterBy(threshold) === 'lower'
      ? threshold.record * NEARLY_RECORD
      : threshold.record / NEARLY_RECORD
  if (!beats(value, nearly, threshold)) return false
  const now = gainOver(value, Math.exp(profile.mean), threshold)
  if (now > Math.max(SUDDEN.gain, SUDDEN.scatters * scatterOf(profile))) return true
  const sinceStart = gainOver(value, Math.exp(profile.start), threshold)
  return (
    sinceStart > LEARNT.gain &&
    daysOf(at) - profile.firstDay < LEARNT.days &&
    scatterOf(profile) < SUDDEN.gain / 2
  )
}

/** Each run is held against every claim that still waits. */
function progress(threshold: RecordThreshold, waiting: readonly Claim[], run: RunToWeigh) {
  const claims: Claim[] = []
  const resolved: ResolvedClaim[] = []
  const proven: Claim[] = []
  for (const claim of waiting) {
    const { session, attempt } = claim
    const next = run.isLate ? claim : lookedAt(threshold, claim, run)
    if (isConfirmed(next)) {
      proven.push(claim)
      resolved.push(
        run.isCrowded ? lost(claim, 'crowded-address') : { session, attempt, status: 'ranked' },
      )
    } else if (isLost(next)) resolved.push(lost(next, whyLost(next)))
    else claims.push(next)
  }
  return { claims, resolved, proven: run.isCrowded ? [] : proven }
}
