import { games, type Game, type PlayableSlug } from '@reflex/games'
import { AppError } from './app-error.ts'

const isPlayable = (slug: string): slug is PlayableSlug => Object.hasOwn(games, slug)

export function requirePlayable(slug: string): PlayableSlug {
  if (!isPlayable(slug)) throw new AppError('NOT_FOUND', 'There is no such game.')
  return slug
}

export const gameOf = (slug: PlayableSlug): Game => games[slug]

/** A session lives twice as long as the longest sane run. */
export const expiryOf = (slug: PlayableSlug, issuedAt: number): number =>
  issuedAt + 2 * gameOf(slug).longestRunMs
