import type { Doubt } from '../core/game.ts'
import { betterBy, isNear, type RecordThreshold } from './threshold.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Two of the next five runs must come near a record pace, one of them on a later day and so many
 * hours later: whoever only repeats a pace proves nothing by doing so at once.
 */
export const CONFIRM = { runs: 2, of: 5, hours: 12 } as const

/** Of results that wait, so many are remembered; nobody needs more of them for one place. */
export const CLAIMS_AT_MOST = 20

/** Days are UTC days, as on the boards. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Days since 1970 to the quarter of an hour, as profiles remember when somebody played. */
export const daysOf = (at: number): number => Math.floor((at / DAY_MS) * 100) / 100

/** A result at record pace that waits for others of its kind. */
export interface Claim {
  readonly session: string
  /** Of a session that gives several runs, which one. */
  readonly attempt: number
  readonly value: number
  /** When it came, by the server's clock. */
  readonly at: number
  /** How many runs are still looked at, and how many came near it so far. */
  readonly left: number
  readonly near: number
  /** Whether one of these came late enough; the first of them, nought without one. */
  readonly later: boolean
  readonly nearValue: number
  /** Whether a run was too much like the ones before to prove anything. */
  readonly alike: boolean
}

type NewClaim = Pick<Claim, 'session' | 'attempt' | 'value' | 'at'>

export const newClaim = ({ session, attempt, value, at }: NewClaim): Claim => ({
  session,
  attempt,
  value,
  at,
  left: CONFIRM.of,
  near: 0,
  later: false,
  nearValue: 0,
  alike: false,
})

/** From when on a run can be the later one. */
export const laterFrom = (at: number): number =>
  Math.max((dayOf(at) + 1) * DAY_MS, at + CONFIRM.hours * HOUR_MS)

/** People scatter from run to run: three results within a fiftieth are hardly three people's runs. */
const ALIKE = 1 / 50

function isAlike({ value, nearValue, near }: Claim, next: number): boolean {
  if (near === 0) return false
  const [least, most] = [Math.min(value, nearValue, next), Math.max(value, nearValue, next)]
  return most - least <= most * ALIKE
}

interface LaterRun {
  readonly value: number
  readonly at: number
  /** Whether results scatter, as milliseconds do and levels do not. */
  readonly scatters: boolean
}

/**
 * One more run is held against a claim. What comes too early to be the later one uses up nothing
 * but where it counts, and that at most once: who plays on today loses no try by it.
 */
export function lookedAt(
  threshold: RecordThreshold,
  claim: Claim,
  { value, at, scatters }: LaterRun,
): Claim {
  const comesNear = isNear(value, claim.value, betterBy(threshold))
  const isLater = at >= laterFrom(claim.at)
  if (!isLater && (!comesNear || claim.near > 0)) return claim
  const alike = comesNear && scatters && isAlike(claim, value)
  const counts = comesNear && !alike
  return {
    ...claim,
    left: claim.left - 1,
    near: claim.near + Number(counts),
    later: claim.later || (isLater && counts),
    nearValue: counts && claim.near === 0 ? value : claim.nearValue,
    alike: claim.alike || alike,
  }
}

export const isConfirmed = ({ near, later }: Claim): boolean => near >= CONFIRM.runs && later

/** Too few runs are left to confirm it. */
export const isLost = ({ near, left }: Claim): boolean => near + left < CONFIRM.runs

export const whyLost = ({ alike }: Claim): Doubt => (alike ? 'same-pace' : 'unconfirmed')
