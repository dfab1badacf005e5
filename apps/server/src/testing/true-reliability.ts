import type { PlayableSlug } from '@reflex/games'
import type { Pace } from '@reflex/games/scripted'
import { paceOf } from '../tools/human-run.ts'
import { bell, QUICKNESS_SPREAD, type Person } from '../tools/people.ts'

/** How many answers a result is the mean of, and how long nothing is taken after a wrong one. */
const games = {
  'reaction-time': { trials: 5, lockMs: null },
  'left-or-right': { trials: 10, lockMs: 500 },
  'color-match': { trials: 10, lockMs: 500 },
} as const
type Measured = PlayableSlug & keyof typeof games

/** What a result is rounded to has this variance: of even chance over one ms. */
const ROUNDING = 1 / 12
/** Points along each of a bell's three draws, and along the bell of an answer. */
const STEPS = 24
const ANSWER_STEPS = 400

interface Moments {
  readonly mean: number
  readonly variance: number
}

/**
 * The share of what lies between two results of the seed's players that lies between the players. Not
 * estimated from any run: it follows from how their quickness is drawn, how far an answer scatters and
 * what a slip costs.
 */
export function trueReliability(slug: Measured): number {
  const answers = everyQuickness().map((quickness) => {
    const pace = paceOf(slug, { quickness } as Person)
    return answerOf(pace, games[slug].lockMs)
  })
  const between = spreadOf(answers.map(({ mean }) => mean))
  const within = average(answers.map(({ variance }) => variance)) / games[slug].trials
  return between / (between + within + ROUNDING)
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const spreadOf = (values: readonly number[]): number => {
  const middle = average(values)
  return average(values.map((value) => (value - middle) ** 2))
}

/** One answer: a time, and after each slip, as often as they follow each other, another one or the lock. */
function answerOf({ mean, deviation, slips }: Pace, lockMs: number | null): Moments {
  const first = { mean, variance: deviation ** 2 }
  if (lockMs === null) return first
  const again = afterLock({ mean, deviation }, lockMs)
  const often = slips / (1 - slips)
  const oftenVaries = slips / (1 - slips) ** 2
  return {
    mean: first.mean + often * again.mean,
    variance: first.variance + often * again.variance + oftenVaries * again.mean ** 2,
  }
}

/** A log-normal answer that comes no sooner than the lock ends, summed along its bell. */
function afterLock({ mean, deviation }: Pick<Pace, 'mean' | 'deviation'>, lockMs: number): Moments {
  const variance = Math.log(1 + (deviation / mean) ** 2)
  const points = Array.from({ length: ANSWER_STEPS }, (_, i) => {
    const z = -5 + (10 * (i + 0.5)) / ANSWER_STEPS
    const time = mean * Math.exp(z * Math.sqrt(variance) - variance / 2)
    return { weight: Math.exp(-(z ** 2) / 2), time: Math.max(lockMs, time) }
  })
  const all = points.reduce((sum, { weight }) => sum + weight, 0)
  const moment = (power: number): number =>
    points.reduce((sum, { weight, time }) => sum + weight * time ** power, 0) / all
  return { mean: moment(1), variance: moment(2) - moment(1) ** 2 }
}

/** The bell over a grid of its draws, each as likely as the others. */
function everyQuickness(): number[] {
  const points = Array.from({ length: STEPS }, (_, i) => (i + 0.5) / STEPS)
  return points.flatMap((one) =>
    points.flatMap((other) =>
      points.map((third) => {
        const draws = [one, other, third]
        return Math.exp(bell(() => draws.pop() ?? 0) * QUICKNESS_SPREAD)
      }),
    ),
  )
}
