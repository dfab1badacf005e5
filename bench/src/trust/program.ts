import { games, type LogEntry, type PlayableSlug, type Score, type Verdict } from '@reflex/games'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers, players, type Pace, type Player } from '@reflex/games/scripted'
import { challengeClaim, robots } from '@reflex/server/parts'
import { CHALLENGE_SLUG, type BoardSlug } from './boards.ts'
import type { Dice } from './dice.ts'

/** A finished run, ready to be sent. */
export interface Run {
  readonly value: number
  /** How long it took by its own clock. */
  readonly length: number
  /** What is sent beside the uid and the token. */
  readonly body: object
}

interface Candidate {
  readonly log: readonly LogEntry[]
  readonly score: Score
}

const SCATTER = 0.17
/** Hands tried for a log that nothing is doubted of, at a pace and at slightly slower ones. */
const HANDS = 30
const SLOWER = Array.from({ length: 14 }, (_, nth) => 1.03 ** nth)
/** So near to what is wanted is near enough. */
const NEAR = 0.008

const paceOf = (mean: number): Pace => ({
  mean,
  deviation: mean * SCATTER,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
})

const isUndoubted = (verdict: Verdict): boolean =>
  verdict.ok && verdict.possible && verdict.doubts.length === 0

/**
 * Logs are public and so are the rules: of many that it could send, a program sends the one that is
 * nearest to what it wants among those of which nothing is doubted.
 */
function nearest(
  wanted: number,
  paces: readonly number[],
  make: (pace: number) => Candidate,
  judge: (log: readonly LogEntry[]) => Verdict,
): Candidate {
  let best: Candidate | null = null
  let last: Candidate | null = null
  const off = ({ score }: Candidate) => Math.abs(score.ms - wanted)
  for (const pace of paces) {
    for (let hand = 0; hand < HANDS; hand++) {
      const made = make(pace)
      last = made
      if (best && off(made) >= off(best)) continue
      if (isUndoubted(judge(made.log))) best = made
      if (best && off(best) <= wanted * NEAR) return best
    }
    if (best) return best
  }
  if (!last) throw new RangeError('nothing was tried')
  return last
}

/** How many answers a value is the sum of, where it is one. */
const answersIn: Partial<Record<PlayableSlug, number>> = { 'aim-trainer': 20 }

function playTimed(slug: PlayableSlug, seed: string, wanted: number, dice: Dice): Candidate {
  const each = wanted / (answersIn[slug] ?? 1)
  return nearest(
    wanted,
    SLOWER.map((slower) => each * slower),
    (mean) => players[slug](seed, paceOf(mean), dice.seed()),
    (log) => games[slug].judge(seed, log),
  )
}

const PAUSE_MS = { 'sequence-memory': 330, 'number-memory': 270 } as const
type MemorySlug = keyof typeof PAUSE_MS
const isMemory = (slug: PlayableSlug): slug is MemorySlug => slug in PAUSE_MS

/** Remembers all up to a level, with the pauses of a hand, and fails there. */
function playMemory(slug: MemorySlug, seed: string, wanted: number, dice: Dice): Candidate {
  const pause = () => PAUSE_MS[slug] * Math.exp(dice.normal() * SCATTER)
  return nearest(
    wanted,
    [wanted],
    (lastLevel) => {
      const { actionLog, ...score } = robots[slug](seed, {
        pause,
        lastLevel: Math.round(lastLevel),
      })
      return { log: actionLog, score }
    },
    (log) => games[slug].judge(seed, log),
  )
}

/** Of each part of a challenge: the least that is not doubted, about, and of how many answers it is. */
const parts: readonly (readonly [least: number, answers: number])[] = [
  [118, 1],
  [2230, 10],
  [2430, 10],
  [690, 6],
  [4000, 20],
  [1170, 6],
]
const LEAST_IN_ALL = parts.reduce((sum, [least]) => sum + least, 0)

function playChallenge(seed: string, attempt: number, wanted: number, dice: Dice) {
  let left = wanted
  let least = LEAST_IN_ALL
  return challengeEngines.map(({ judge }, i): Candidate => {
    const [own, answers] = parts[i] ?? [0, 1]
    const player: Player | undefined = challengePlayers[i]
    if (!player) throw new RangeError('a challenge has six parts')
    // What one part took too long is made up for by the next ones.
    const goal = Math.max(own, (left * own) / least)
    const of = partSeed(seed, attempt, i)
    const run = nearest(
      goal,
      SLOWER.map((slower) => (goal / answers) * slower),
      (mean) => player(of, paceOf(mean), dice.seed()),
      (log) => judge(of, log),
    )
    left -= run.score.ms
    least -= own
    return run
  })
}

const lengthOf = ({ log }: Pick<Candidate, 'log'>): number => log.at(-1)?.at ?? 0

/** A run of about that value on that seed, at the edge of what is believed. */
export function forge(slug: BoardSlug, seed: string, wanted: number, dice: Dice, attempt = 0): Run {
  if (slug === CHALLENGE_SLUG) {
    const runs = playChallenge(seed, attempt, wanted, dice)
    const claim = challengeClaim(runs)
    const length = runs.reduce((sum, run) => sum + lengthOf(run), 0)
    return { value: claim.total_ms, length, body: claim }
  }
  const run = isMemory(slug)
    ? playMemory(slug, seed, wanted, dice)
    : playTimed(slug, seed, wanted, dice)
  const { ms, mistakes } = run.score
  const body = { game: slug, ms, mistakes, actionLog: run.log }
  return { value: ms, length: lengthOf(run), body }
}
