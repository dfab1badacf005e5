import type { Doubt } from '../core/game.ts'
import { RUNS_TO_CARRY, withRanked, type Claim, type Form } from './form.ts'
import { beats, betterBy, gainOver, type RecordLine } from './line.ts'
import { hasNoTail, isNarrow, withAnswers } from './shape.ts'

/** Two of the next five runs must come within 15 % of a record pace. */
export const CONFIRM = { runs: 2, of: 5 } as const
const NEAR = 0.15

/** A run that stood its own checks, before it is held against what its player did so far. */
export interface RunToWeigh {
  readonly session: string
  readonly attempt: number
  readonly value: number
  readonly day: number
  readonly doubts: readonly Doubt[]
  /** Answer times whose shape says something; empty for games that are not about them. */
  readonly answers: readonly number[]
  /** Sent long after it was played: it proves nothing of any other run. */
  readonly isLate: boolean
}

export type WeighedStatus = 'ranked' | 'review' | 'confirm'

/** What becomes of an earlier run that waited. */
export interface Settled {
  readonly session: string
  readonly attempt: number
  readonly status: 'ranked' | 'review'
}

export interface Weighed {
  readonly status: WeighedStatus
  readonly doubts: readonly Doubt[]
  readonly form: Form
  readonly settled: readonly Settled[]
}

/** Decides on a run by what is known of its player, and remembers it. */
export function weigh(line: RecordLine, before: Form, run: RunToWeigh): Weighed {
  const shape = run.isLate ? before.shape : withAnswers(before.shape, run.answers)
  const form = { ...before, shape }
  const doubts = [...run.doubts, ...historyDoubts(line, form, run)]
  const status = doubts.length > 0 ? 'review' : mustConfirm(line, form, run) ? 'confirm' : 'ranked'
  if (status === 'review') return { status, doubts, form, settled: [] }
  const { claims, settled, proven } = progress(line, form.claims, run)
  const own: Claim[] = status === 'confirm' ? [claimOf(run)] : []
  const counted = status === 'ranked' && !run.isLate ? [...proven, run] : proven
  const next = counted.reduce<Form>((sum, ranked) => withRanked(sum, ranked, betterBy(line)), {
    ...form,
    claims: [...claims, ...own],
  })
  return { status, doubts, form: next, settled }
}

const claimOf = ({ session, attempt, value, day }: RunToWeigh): Claim => ({
  session, attempt, value, day, left: CONFIRM.of, near: 0,
}) // prettier-ignore

const mustConfirm = (line: RecordLine, form: Form, { value }: RunToWeigh): boolean =>
  beats(value, line.record, line) && !carries(line, form, value)

/** No narrower than people are from run to run, no wider than a history that proves anything. */
const RUN_SCATTER = { least: 0.05, most: 0.12 } as const
const LIKELY = 2.5

const scatterOf = ({ variance, runs }: Form): number =>
  runs > 1 ? Math.sqrt((variance * runs) / (runs - 1)) : 0

/** Whether a history of this kind makes such a result likely. */
export function carries(line: RecordLine, form: Form, value: number): boolean {
  if (form.runs < RUNS_TO_CARRY || form.firstDay === form.lastDay) return false
  const scatter = Math.min(Math.max(scatterOf(form), RUN_SCATTER.least), RUN_SCATTER.most)
  const gain = gainOver(value, Math.exp(form.mean), line)
  return gain <= LIKELY * scatter && gainOver(value, form.best, line) <= NEAR
}

/** No human gains so much from one run to the next, nor in a fortnight from where they began. */
const SUDDEN = { gain: 0.35, scatters: 5 } as const
const LEARNT = { gain: 0.45, days: 14 } as const
/** What is this near to the line is held against how it came about. */
const NEARLY_RECORD = 1.15

function historyDoubts(line: RecordLine, form: Form, run: RunToWeigh): Doubt[] {
  const doubts: Doubt[] = []
  if (!beats(run.value, line.ordinary, line)) return doubts
  if (isNarrow(form.shape)) doubts.push('narrow-hand')
  if (hasNoTail(form.shape)) doubts.push('no-tail')
  if (gainsTooMuch(line, form, run)) doubts.push('sudden-gain')
  return doubts
}

function gainsTooMuch(line: RecordLine, form: Form, { value, day }: RunToWeigh): boolean {
  if (form.runs < RUNS_TO_CARRY) return false
  const nearly =
    betterBy(line) === 'lower' ? line.record * NEARLY_RECORD : line.record / NEARLY_RECORD
  if (!beats(value, nearly, line)) return false
  const now = gainOver(value, Math.exp(form.mean), line)
  if (now > Math.max(SUDDEN.gain, SUDDEN.scatters * scatterOf(form))) return true
  const sinceStart = gainOver(value, Math.exp(form.start), line)
  return (
    sinceStart > LEARNT.gain &&
    day - form.firstDay < LEARNT.days &&
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
    const next = run.isLate ? claim : lookedAt(line, claim, run.value)
    if (next.near >= CONFIRM.runs) {
      settled.push({ session, attempt, status: 'ranked' })
      proven.push(claim)
    } else if (next.left === 0) settled.push({ session, attempt, status: 'review' })
    else claims.push(next)
  }
  return { claims, settled, proven }
}

function lookedAt(line: RecordLine, claim: Claim, value: number): Claim {
  const isNear =
    betterBy(line) === 'lower'
      ? value <= claim.value * (1 + NEAR)
      : value >= claim.value * (1 - NEAR)
  return { ...claim, left: claim.left - 1, near: claim.near + Number(isNear) }
}
