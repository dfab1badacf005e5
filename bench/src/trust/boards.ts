import { boardSlugs, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { games } from '@reflex/games'
import { challengeThreshold } from '@reflex/games/challenge'
import { beats, betterBy, type RecordThreshold } from '@reflex/games/trust'

export { boardSlugs, CHALLENGE_SLUG, type BoardSlug }

export const thresholdOf = (slug: BoardSlug): RecordThreshold =>
  slug === CHALLENGE_SLUG ? challengeThreshold : games[slug].threshold

export const isAbove = (slug: BoardSlug, value: number): boolean =>
  beats(value, thresholdOf(slug).record, thresholdOf(slug))

export const isLower = (slug: BoardSlug): boolean => betterBy(thresholdOf(slug)) === 'lower'

export const isBetter = (slug: BoardSlug, value: number, than: number): boolean =>
  isLower(slug) ? value < than : value > than

/**
 * The best that a log can say without being doubted by itself, about: where a program begins to look
 * for what it can have.
 */
const EDGES: Readonly<Partial<Record<BoardSlug, number>>> = {
  'reaction-time': 150,
  'left-or-right': 220,
  'color-match': 240,
  'sequence-memory': 25,
  'aim-trainer': 4400,
  'number-memory': 20,
  'reflex-challenge': 11_000,
}

export const edgeOf = (slug: BoardSlug): number => EDGES[slug] ?? thresholdOf(slug).record

/** So far from the edge (0) to the threshold (1); levels are whole. */
export function targetAt(slug: BoardSlug, share: number): number {
  const { record } = thresholdOf(slug)
  const edge = edgeOf(slug)
  const value = edge + share * (record - edge)
  return isLower(slug) ? Math.floor(value) : Math.ceil(value)
}

/** A value that is worse than another by a share of it. */
export const worseBy = (slug: BoardSlug, value: number, share: number): number =>
  isLower(slug) ? value * (1 + share) : value / (1 + share)
