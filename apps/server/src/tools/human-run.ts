import { randomBytes } from 'node:crypto'
import type { PlayableSlug } from '@reflex/games'
import { players, type FinishedRun, type Pace } from '@reflex/games/scripted'
import type { Person } from './people.ts'

const SCATTER = 0.16

export const slugs = Object.keys(players) as PlayableSlug[]

export function paceOf(slug: PlayableSlug, person: Person): Pace {
  const { usual } = players[slug]
  const mean = usual.mean * Math.max(0.62, person.quickness)
  return {
    mean,
    deviation: mean * SCATTER,
    slips: usual.slips,
    pointer: person.touch ? 'touch' : 'mouse',
    hertz: person.hertz,
    jitter: 3,
  }
}

/** Chance for a hand that is like no other. */
export const anyScriptedPlayer = (): string => randomBytes(16).toString('hex')

/** One run as this person would play that seed. */
export const playLike = (person: Person, slug: PlayableSlug, seed: string): FinishedRun =>
  players[slug](seed, paceOf(slug, person), anyScriptedPlayer())

export const lengthOf = ({ log }: FinishedRun): number => log.at(-1)?.at ?? 0
