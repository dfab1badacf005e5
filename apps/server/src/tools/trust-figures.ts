import { createHash } from 'node:crypto'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { games, type PlayableSlug } from '@reflex/games'
import { challengeEngines, challengeThreshold, partSeed } from '@reflex/games/challenge'
import { challengePlayers, chanceFromSeed, players, type Pace } from '@reflex/games/scripted'
import { emptyProfile, weigh, type PaceProfile } from '@reflex/games/trust'
import { paceOf, slugs } from './human-run.ts'
import { pick, somebody, type Random } from './people.ts'

/**
 * Plays runs without a server and says what would become of them: honest people of every pace,
 * screen and input, and programs that know every answer. The same name plays the same runs.
 */
export type Outcome = 'ranked' | 'confirm' | 'review' | 'refused'
export type Slug = PlayableSlug | typeof CHALLENGE_SLUG
type Doubts = Parameters<typeof weigh>[2]['doubts']

export interface Played {
  readonly outcome: Outcome
  readonly doubts: Doubts
  /** Why it went to the operator after it had waited. */
  lost?: Doubts[number]
}

/** Chances for runs, and seeds for games, all from one name. */
interface Dice {
  readonly random: Random
  readonly seed: () => string
}

function diceOf(name: string): Dice {
  let drawn = 0
  const seed = () => createHash('md5').update(`${name} ${drawn++}`).digest('hex')
  return { random: chanceFromSeed(seed()).uniform, seed }
}

interface Judged {
  readonly value: number
  readonly isRefused: boolean
  readonly doubts: Doubts
  readonly answers: readonly number[]
  readonly lateness: readonly number[]
}

const refused: Judged = { value: 0, isRefused: true, doubts: [], answers: [], lateness: [] }

function playGame({ seed }: Dice, slug: PlayableSlug, pace: Pace): Judged {
  const of = seed()
  const { log, score } = players[slug](of, pace, seed())
  const verdict = games[slug].judge(of, log)
  if (!verdict.ok || !verdict.possible) return refused
  const answers = games[slug].timed ? verdict.answers : []
  const { doubts, lateness } = verdict
  return { value: score.ms, isRefused: false, doubts, answers, lateness }
}

function playChallenge({ seed }: Dice, paceFor: (slug: PlayableSlug) => Pace): Judged {
  const of = seed()
  const verdicts = challengeEngines.map(({ slug, judge }, part) => {
    const own = partSeed(of, 0, part)
    const log = challengePlayers[part]?.(own, paceFor(slug), seed()).log ?? []
    return judge(own, log)
  })
  let value = 0
  const doubts: Doubts[number][] = []
  const lateness: number[] = []
  for (const verdict of verdicts) {
    if (!verdict.ok || !verdict.possible) return refused
    value += verdict.score.ms
    doubts.push(...verdict.doubts)
    lateness.push(...verdict.lateness)
  }
  return { value, isRefused: false, doubts, answers: [], lateness }
}

const playAny = (dice: Dice, slug: Slug, paceFor: (slug: PlayableSlug) => Pace): Judged =>
  slug === CHALLENGE_SLUG ? playChallenge(dice, paceFor) : playGame(dice, slug, paceFor(slug))

const thresholdOf = (slug: Slug) =>
  slug === CHALLENGE_SLUG ? challengeThreshold : games[slug].threshold

const DAY_MS = 86_400_000
const RUN_MS = 60_000
const RUNS_A_DAY = 3
const scatters = (slug: Slug) => slug === CHALLENGE_SLUG || games[slug].timed

/** So many runs of one player, some a day, each held against those before. */
function career(slug: Slug, runs: number, play: () => Judged): Played[] {
  let form: PaceProfile = emptyProfile
  const played: Played[] = []
  for (let nth = 0; nth < runs; nth++) {
    const { isRefused, ...judged } = play()
    if (isRefused) {
      played.push({ outcome: 'refused', doubts: judged.doubts })
      continue
    }
    const at = Math.floor(nth / RUNS_A_DAY) * DAY_MS + (nth % RUNS_A_DAY) * RUN_MS
    const session = { session: `${nth}`, attempt: 0, at, scatters: scatters(slug), isLate: false }
    const weighed = weigh(thresholdOf(slug), form, { ...judged, ...session })
    form = weighed.profile
    for (const settled of weighed.resolved) {
      const before = played[Number(settled.session)]
      if (settled.status === 'review' && before) before.lost = settled.doubt
    }
    played.push({ outcome: weighed.status, doubts: weighed.doubts })
  }
  return played
}

/** A person's pace on a day: on any screen, by any input, steadier or less steady than most. */
export function honestPace(random: Random): (slug: PlayableSlug) => Pace {
  const person = somebody(random)
  const hertz = pick([30, 60, 60, 60, 75, 90, 120, 144, 165, 240], random)
  const jitter = random() * 12
  const scatter = 0.14 + random() * 0.12
  const pointer = pick(['mouse', 'touch', 'pen', 'key'] as const, random)
  return (slug) => {
    const pace = paceOf(slug, person)
    const slips = slug === 'aim-trainer' ? 0 : pace.slips
    return { ...pace, hertz, jitter, pointer, slips, deviation: pace.mean * scatter }
  }
}

export const allSlugs: readonly Slug[] = [...slugs, CHALLENGE_SLUG]

/** Everything that so many people played, most of them little. */
export function honestRuns(name: string, slug: Slug, people: number): Played[] {
  const dice = diceOf(`${name} ${slug}`)
  return Array.from({ length: people }, () => {
    const paceFor = honestPace(dice.random)
    const runs = 1 + Math.floor(dice.random() ** 2 * 12)
    return career(slug, runs, () => playAny(dice, slug, paceFor))
  }).flat()
}

/** Paces that cross the line of a game about every other time. */
const championMeans: Partial<Record<Slug, number>> = {
  'reaction-time': 176,
  'left-or-right': 258,
  'color-match': 320,
  'aim-trainer': 318,
  [CHALLENGE_SLUG]: 315,
}

/** What so many honest people of that rare pace play in four days, day by day. */
export function championRuns(name: string, slug: Slug, people: number): Played[] {
  const dice = diceOf(`${name} champion ${slug}`)
  const mean = championMeans[slug]
  if (mean === undefined) return []
  return Array.from({ length: people }, () => {
    const paceFor = honestPace(dice.random)
    const share = 0.14 + dice.random() * 0.12
    return career(slug, 4 * RUNS_A_DAY, () =>
      playAny(dice, slug, (part) => ({ ...paceFor(part), mean, deviation: mean * share })),
    )
  }).flat()
}

/** Of the runs that waited, the share that went to the operator in the end. */
export function shareLost(runs: readonly Played[]): number {
  const waited = runs.filter(({ outcome }) => outcome === 'confirm')
  return waited.length === 0
    ? 0
    : waited.filter(({ lost }) => lost !== undefined).length / waited.length
}

/** First runs of so many programs that answer in the same time, more or less. */
export function programRuns(name: string, slug: Slug, mean: number, count: number): Played[] {
  const dice = diceOf(`${name} ${slug} ${mean}`)
  const pace = {
    mean,
    deviation: mean * 0.15,
    slips: 0,
    pointer: 'mouse',
    hertz: 60,
    jitter: 2,
  } as const
  const play = () => playAny(dice, slug, () => pace)
  return Array.from({ length: count }, () => career(slug, 1, play)).flat()
}

export const shareOf = (outcome: Outcome, runs: readonly Played[]): number =>
  runs.filter((run) => run.outcome === outcome).length / runs.length

/** What an operator has to look at in the end: what waited in vain comes to what was doubted at once. */
export const shareLookedAt = (runs: readonly Played[]): number =>
  runs.filter(({ outcome, lost }) => outcome === 'review' || lost !== undefined).length /
  runs.length
