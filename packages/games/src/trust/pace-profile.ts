import { daysOf, type Claim } from './claim.ts'
import { bothLate, neverLate, type Lateness } from './lateness.ts'
import { isBetter, type Better } from './threshold.ts'
import { added, shapeless, type Shape } from './shape.ts'

/**
 * What is remembered of a player's runs of one game, so that they need not be read again. The
 * results are remembered by their logarithm: a tenth better is as much at every pace.
 */
export interface PaceProfile {
  /** Ranked runs, the days of the first and the last to the hundredth, and the best of them. */
  readonly runs: number
  readonly firstDay: number
  readonly lastDay: number
  readonly best: number
  /** The best of the days before the last one, and so nought on the first. */
  readonly earlierBest: number
  /** Of the latest ones: their mean and variance. */
  readonly mean: number
  readonly variance: number
  /** The mean of the first five. */
  readonly start: number
  readonly shape: Shape
  readonly lateness: Lateness
  readonly claims: readonly Claim[]
}

export const emptyProfile: PaceProfile = {
  runs: 0,
  firstDay: 0,
  lastDay: 0,
  best: 0,
  earlierBest: 0,
  mean: 0,
  variance: 0,
  start: 0,
  shape: shapeless,
  lateness: neverLate,
  claims: [],
}

/** So many of the latest runs say how somebody plays now. */
const LATEST = 20
export const RUNS_TO_CARRY = 5

export interface RankedRun {
  readonly value: number
  /** When it came, by the server's clock. */
  readonly at: number
}

/** Adds one more ranked run. Runs may come in any order: what was confirmed counts on its own. */
export function withRanked(
  profile: PaceProfile,
  { value, at }: RankedRun,
  better: Better,
): PaceProfile {
  const day = daysOf(at)
  const runs = profile.runs + 1
  const weight = 1 / Math.min(runs, LATEST)
  const off = Math.log(Math.max(1, value)) - profile.mean
  const mean = profile.mean + weight * off
  const isFirst = profile.runs === 0
  return {
    ...profile,
    runs,
    firstDay: isFirst ? day : Math.min(profile.firstDay, day),
    lastDay: isFirst ? day : Math.max(profile.lastDay, day),
    best: bestOf(profile.best, value, better),
    earlierBest: earlierBest(profile, { value, at }, better),
    mean,
    variance: (1 - weight) * (profile.variance + weight * off * off),
    start: runs <= RUNS_TO_CARRY ? mean : profile.start,
  }
}

/** Nought is none. */
const bestOf = (a: number, b: number, better: Better): number =>
  a === 0 || (b !== 0 && isBetter(b, a, better)) ? b : a

/** What was confirmed later may be of an earlier day than the last one. */
function earlierBest(profile: PaceProfile, { value, at }: RankedRun, better: Better): number {
  const [day, last] = [Math.floor(daysOf(at)), Math.floor(profile.lastDay)]
  if (day > last) return profile.best
  return day < last ? bestOf(profile.earlierBest, value, better) : profile.earlierBest
}

/** The same player's profile when some of their runs are gone, or have come back: counted anew. */
export function recounted(
  profile: PaceProfile,
  ranked: readonly RankedRun[],
  better: Better,
  isWaiting: (claim: Claim) => boolean,
): PaceProfile {
  const { shape, lateness, claims } = profile
  const begun: PaceProfile = { ...emptyProfile, shape, lateness, claims: claims.filter(isWaiting) }
  return ranked.reduce((sum, run) => withRanked(sum, run, better), begun)
}

/**
 * The profile of two players who turn out to be one. Nothing is forgotten by it: what waits goes on
 * waiting, answers are measured together, and the beginning is that of whoever began first.
 */
export function joined(a: PaceProfile, b: PaceProfile, better: Better): PaceProfile {
  const shape = added(a.shape, b.shape)
  const lateness = bothLate(a.lateness, b.lateness)
  const claims = [...a.claims, ...b.claims].sort((one, other) => one.at - other.at)
  if (a.runs === 0 || b.runs === 0) return { ...(a.runs === 0 ? b : a), shape, lateness, claims }
  const [weightA, weightB] = [Math.min(a.runs, LATEST), Math.min(b.runs, LATEST)]
  const shareOfA = weightA / (weightA + weightB)
  const mean = shareOfA * a.mean + (1 - shareOfA) * b.mean
  const spread = ({ variance, mean: own }: PaceProfile): number => variance + (own - mean) ** 2
  const lastDay = Math.max(a.lastDay, b.lastDay)
  /** Whoever did not play on the last day of both has reached all of it before. */
  const beforeLast = (one: PaceProfile): number =>
    Math.floor(one.lastDay) < Math.floor(lastDay) ? one.best : one.earlierBest
  const startsWithA =
    a.firstDay === b.firstDay ? isBetter(b.start, a.start, better) : a.firstDay < b.firstDay
  return {
    runs: a.runs + b.runs,
    firstDay: Math.min(a.firstDay, b.firstDay),
    lastDay,
    best: bestOf(a.best, b.best, better),
    earlierBest: bestOf(beforeLast(a), beforeLast(b), better),
    mean,
    variance: shareOfA * spread(a) + (1 - shareOfA) * spread(b),
    start: startsWithA ? a.start : b.start,
    shape,
    lateness,
    claims,
  }
}
