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
import { RUNS_TO_CARRY, withRanked, type Form, type RankedRun } from './form.ts'
import { isLateByHabit, withLateness } from './lateness.ts'
import { beats, betterBy, gainOver, isGood, type RecordLine } from './line.ts'
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
  /** Of each signal, how much later it was shown than its frame explains. */
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
export type Settled = Pick<Claim, 'session' | 'attempt'> &
  ({ readonly status: 'ranked' } | { readonly status: 'review'; readonly doubt: Doubt })

export interface Weighed {
  readonly status: WeighedStatus
  readonly doubts: readonly Doubt[]
  readonly form: Form
  readonly settled: readonly Settled[]
  /** Whether its player comes to a record pace by it: an address has room for few of them a day. */
  readonly needsRoom: boolean
  /** Whether it is a step away from that: its player is noted there, and can take no turns with others. */
  readonly isStepAway: boolean
}

/** Decides on a run by what is known of its player, and remembers it. */
export function weigh(line: RecordLine, before: Form, run: RunToWeigh): Weighed {
  const form = remembering(before, run)
  const found = [...run.doubts, ...historyDoubts(line, form, run)]
  if (found.length > 0) {
    const nothing = { settled: [], needsRoom: false, isStepAway: false }
    return { status: 'review', doubts: found, form, ...nothing }
  }
  const { claims, settled, proven } = progress(line, form.claims, run)
  const waits = mustConfirm(line, form, run)
  const isOwnRoom = waits || isFirstRecord(line, form, run)
  const isRefused = isOwnRoom && run.isCrowded === true
  const status = isRefused ? 'review' : waits ? 'confirm' : 'ranked'
  const own = status === 'ranked' && !run.isLate ? [run] : []
  const counted: readonly RankedRun[] = [...proven, ...own]
  const next = counted.reduce((sum, each) => withRanked(sum, each, betterBy(line)), form)
  const waiting = status === 'confirm' ? [...claims, newClaim(run)] : claims
  const { kept, dropped } = bounded(line, waiting)
  const isDropped = dropped?.session === run.session && dropped.attempt === run.attempt
  return {
    ...(isDropped ? OVERFLOWN : { status, doubts: isRefused ? ['crowded-address'] : [] }),
    form: { ...next, claims: kept },
    settled: dropped && !isDropped ? [...settled, lost(dropped, 'unconfirmed')] : settled,
    needsRoom: isOwnRoom || proven.length > 0,
    isStepAway: isStepAway(line, form, run),
  }
}

const OVERFLOWN = { status: 'review', doubts: ['unconfirmed'] } as const

/** What came late says nothing of how its player answers and what their page shows. */
function remembering(form: Form, { isLate, answers, lateness }: RunToWeigh): Form {
  if (isLate) return form
  return {
    ...form,
    shape: withAnswers(form.shape, answers),
    lateness: withLateness(form.lateness, lateness),
  }
}

const mustConfirm = (line: RecordLine, form: Form, run: RunToWeigh): boolean =>
  beats(run.value, line.record, line) && !carries(line, form, run)

/** Whoever was beyond the line before needs no room for it again. */
const isFirstRecord = (line: RecordLine, form: Form, { value }: RunToWeigh): boolean =>
  beats(value, line.record, line) && !wasBeyond(line, form)

const wasBeyond = (line: RecordLine, form: Form): boolean =>
  form.runs > 0 && beats(form.best, line.record, line)

/** Of too many that wait the least good one goes: with the others it was of no use to anybody. */
function bounded(line: RecordLine, claims: readonly Claim[]) {
  if (claims.length <= CLAIMS_AT_MOST) return { kept: claims, dropped: null }
  const dropped = claims.reduce((least, each) =>
    beats(each.value, least.value, line) ? least : each,
  )
  return { kept: claims.filter((each) => each !== dropped), dropped }
}

const lost = ({ session, attempt }: Claim, doubt: Doubt): Settled => ({
  session, attempt, status: 'review', doubt,
}) // prettier-ignore

/** No narrower than people are from run to run, no wider than a history that proves anything. */
const RUN_SCATTER = { least: 0.05, most: 0.12 } as const
const LIKELY = 2.5

const scatterOf = ({ variance, runs }: Form): number =>
  runs > 1 ? Math.sqrt((variance * runs) / (runs - 1)) : 0

/** A pace that was kept up past midnight was not shown on another day. */
const isOfTwoDays = ({ firstDay, lastDay }: Form): boolean =>
  Math.floor(firstDay) !== Math.floor(lastDay) && lastDay - firstDay >= CONFIRM.hours / 24

/** A level more is as much; step by step nobody goes further than that in a day. */
const FURTHER = 0.07

/** From such a result a history can carry the next one beyond the line. */
const isStepAway = (line: RecordLine, form: Form, { value, isLate }: RunToWeigh): boolean =>
  !isLate &&
  !beats(value, line.record, line) &&
  gainOver(line.record, value, line) <= FURTHER &&
  !wasBeyond(line, form)

/** Whether a history of this kind makes such a result on that day likely. */
export function carries(line: RecordLine, form: Form, { value, at }: RankedRun): boolean {
  if (form.runs < RUNS_TO_CARRY || !isOfTwoDays(form)) return false
  const scatter = Math.min(Math.max(scatterOf(form), RUN_SCATTER.least), RUN_SCATTER.most)
  const gain = gainOver(value, Math.exp(form.mean), line)
  const isLastDay = Math.floor(daysOf(at)) <= Math.floor(form.lastDay)
  const shown = isLastDay ? form.earlierBest : form.best
  return gain <= LIKELY * scatter && shown > 0 && gainOver(value, shown, line) <= FURTHER
}

/** No human gains so much from one run to the next, nor in a fortnight from where they began. */
const SUDDEN = { gain: 0.35, scatters: 5 } as const
const LEARNT = { gain: 0.45, days: 14 } as const
/** What is this near to the line is held against how it came about. */
const NEARLY_RECORD = 1.15

function historyDoubts(line: RecordLine, form: Form, run: RunToWeigh): Doubt[] {
  const doubts: Doubt[] = []
  if (!beats(run.value, line.ordinary, line)) return doubts
  if (run.isLate && buysByBeingLate(line, form, run)) doubts.push('late-run')
  if (isLateByHabit(form.lateness)) doubts.push('late-by-habit')
  if (isNarrow(form.shape)) doubts.push('narrow-hand')
  if (hasNoTail(form.shape)) doubts.push('no-tail')
  if (gainsTooMuch(line, form, run)) doubts.push('sudden-gain')
  return doubts
}

/**
 * That a run waited in an outbox is its sender's own word, and a slow clock looks the same. It buys no
 * good place: none beyond the line, and below it only what was shown in time before.
 */
function buysByBeingLate(line: RecordLine, form: Form, { value }: RunToWeigh): boolean {
  if (beats(value, line.record, line)) return true
  return isGood(value, line) && (form.runs === 0 || beats(value, form.best, line))
}

function gainsTooMuch(line: RecordLine, form: Form, { value, at }: RunToWeigh): boolean {
  if (form.runs < RUNS_TO_CARRY) return false
  const nearly =
    betterBy(line) === 'lower' ? line.record * NEARLY_RECORD : line.record / NEARLY_RECORD
  if (!beats(value, nearly, line)) return false
  const now = gainOver(value, Math.exp(form.mean), line)
  if (now > Math.max(SUDDEN.gain, SUDDEN.scatters * scatterOf(form))) return true
  const sinceStart = gainOver(value, Math.exp(form.start), line)
  return (
    sinceStart > LEARNT.gain &&
    daysOf(at) - form.firstDay < LEARNT.days &&
    scatterOf(form) < SUDDEN.gain / 2
  )
}

/** Each run is held against every claim that still waits. */
function progress(line: RecordLine, waiting: readonly Claim[], run: RunToWeigh) {
  const claims: Claim[] = []
  const settled: Settled[] = []
  const proven: Claim[] = []
  for (const claim of waiting) {
    const { session, attempt } = claim
    const next = run.isLate ? claim : lookedAt(line, claim, run)
    if (isConfirmed(next)) {
      proven.push(claim)
      settled.push(
        run.isCrowded ? lost(claim, 'crowded-address') : { session, attempt, status: 'ranked' },
      )
    } else if (isLost(next)) settled.push(lost(next, whyLost(next)))
    else claims.push(next)
  }
  return { claims, settled, proven: run.isCrowded ? [] : proven }
}
