import { CONFIRM, dayOf, type Claim } from './claim.ts'
import { emptyProfile, type PaceProfile } from './pace-profile.ts'

/** A claim as a list, in this order; of before it had a time, its day said when it came. */
type ClaimList = readonly [
  session: string,
  attempt: number,
  value: number,
  day: number,
  left: number,
  near: number,
  at?: number,
  later?: number,
  nearValue?: number,
  alike?: number,
]

/**
 * What was added later looks like a claim of no session that nothing comes near, which is what an older
 * node takes it for while nodes are replaced. Claims begin with a text, so that the two are told apart.
 */
type AddedList = readonly [marker: 0, trials: number, lateness: number, earlierBest: number]

type Rest = ClaimList | AddedList

/**
 * A profile as it is kept: a list in JSON, a third as long as the names would make it. One is read and
 * written with every run.
 */
export function profileText(profile: PaceProfile): string {
  const { runs, firstDay, lastDay, best, mean, variance, start, shape, claims } = profile
  const { answers, squares, cubes, freedom, lean } = shape
  return JSON.stringify([
    runs,
    firstDay,
    lastDay,
    best,
    mean,
    variance,
    start,
    answers,
    squares,
    cubes,
    freedom,
    lean,
    ...addedLists(profile),
    ...claims.map(claimList),
  ])
}

function addedLists({ lateness: { trials, mean }, earlierBest }: PaceProfile): AddedList[] {
  return trials > 0 || earlierBest > 0 ? [[0, trials, mean, earlierBest]] : []
}

const claimList = (claim: Claim): ClaimList => [
  claim.session,
  claim.attempt,
  claim.value,
  dayOf(claim.at),
  claim.left,
  claim.near,
  claim.at,
  Number(claim.later),
  claim.nearValue,
  Number(claim.alike),
]

/** Claims are lists that begin with a text; of a profile of before it is not known without reading it. */
export const mayHaveClaims = (text: string): boolean =>
  text.startsWith('{') || text.includes('["', 1)

type ProfileList = readonly [
  runs: number,
  firstDay: number,
  lastDay: number,
  best: number,
  mean: number,
  variance: number,
  start: number,
  answers: number,
  squares: number,
  cubes: number,
  freedom: number,
  lean: number,
  ...rest: Rest[],
]

type NamedProfile = Omit<PaceProfile, 'claims' | 'earlierBest'> & {
  readonly earlierBest?: number
  readonly claims: readonly (Claim | OldClaim)[]
}

/** Profiles of before have names. */
export function readProfile(text: string): PaceProfile {
  const kept = JSON.parse(text) as ProfileList | NamedProfile
  if (!isList(kept))
    return { ...emptyProfile, earlierBest: before(kept), ...kept, claims: kept.claims.map(timed) }
  const [runs, firstDay, lastDay, best, mean, variance, start, ...shapeAndRest] = kept
  const [answers, squares, cubes, freedom, lean, ...rest] = shapeAndRest
  const [, trials = 0, lateness = 0, earlier] = rest.find(isAdded) ?? []
  return {
    runs,
    firstDay,
    lastDay,
    best,
    earlierBest: earlier ?? before({ firstDay, lastDay, best }),
    mean,
    variance,
    start,
    shape: { answers, squares, cubes, freedom, lean },
    lateness: { trials, mean: lateness },
    claims: rest.filter(isClaim).map(claimOf),
  }
}

/** Of a profile of before it is not known which day the best was of. */
const before = ({
  firstDay,
  lastDay,
  best,
}: Pick<PaceProfile, 'firstDay' | 'lastDay' | 'best'>): number =>
  Math.floor(firstDay) === Math.floor(lastDay) ? 0 : best

const isList = (kept: ProfileList | NamedProfile): kept is ProfileList => Array.isArray(kept)
const isClaim = (list: Rest): list is ClaimList => list[0] !== 0
const isAdded = (list: Rest): list is AddedList => list[0] === 0

const claimOf = (list: ClaimList): Claim => {
  const [session, attempt, value, day, left, near, at, later, nearValue = 0, alike] = list
  return at === undefined
    ? timed({ session, attempt, value, day, near })
    : {
        session,
        attempt,
        value,
        at,
        left,
        near,
        later: later === 1,
        nearValue,
        alike: alike === 1,
      }
}

interface OldClaim extends Pick<Claim, 'session' | 'attempt' | 'value' | 'near'> {
  readonly day: number
}

/** Of before times were kept: at the end of its day, and whatever came near it came too early. */
function timed(claim: Claim | OldClaim): Claim {
  if ('at' in claim) return claim
  const { session, attempt, value, day } = claim
  const near = Math.min(claim.near, 1)
  const at = (day + 1) * 86_400_000 - 1
  const rest = { later: false, nearValue: near * value, alike: false }
  return { session, attempt, value, at, left: CONFIRM.of - near, near, ...rest }
}
