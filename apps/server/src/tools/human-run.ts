import { randomBytes } from 'node:crypto'
import type { PlayableSlug } from '@reflex/games'
import { players, type FinishedRun, type Pace } from '@reflex/games/scripted'
import type { Person } from './people.ts'

/** What an average hand needs for one answer, and how often it slips. */
const habits: Record<PlayableSlug, { mean: number; slips: number }> = {
  'reaction-time': { mean: 285, slips: 0.02 },
  'left-or-right': { mean: 410, slips: 0.03 },
  'color-match': { mean: 620, slips: 0.04 },
  'sequence-memory': { mean: 480, slips: 0 },
  'aim-trainer': { mean: 640, slips: 0 },
  'number-memory': { mean: 800, slips: 0 },
}

const SCATTER = 0.16

export const slugs = Object.keys(players) as PlayableSlug[]

export function paceOf(slug: PlayableSlug, person: Person): Pace {
  const mean = habits[slug].mean * Math.max(0.62, person.quickness)
  return {
    mean,
    deviation: mean * SCATTER,
    slips: habits[slug].slips,
    pointer: person.touch ? 'touch' : 'mouse',
    hertz: person.hertz,
    jitter: 3,
  }
}

/** Chance for a hand that is like no other. */
export const anyHand = (): string => randomBytes(16).toString('hex')

/** One run as this person would play that seed. */
export const playLike = (person: Person, slug: PlayableSlug, seed: string): FinishedRun =>
  players[slug](seed, paceOf(slug, person), anyHand())

export const lengthOf = ({ log }: FinishedRun): number => log.at(-1)?.at ?? 0
