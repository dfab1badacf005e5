import { isGameSlug } from '@reflex/contract'
import type { Match } from '../routing/match.ts'
import type { Words } from '../../lib/words/index.tsx'

/** Pages about the visitor alone, and the one that is no page. */
const PRIVATE: ReadonlySet<string> = new Set([
  'not-found',
  'settings',
  'progress',
  'run',
  'duel',
  'duels',
  'room',
  'group',
  'past-daily',
])

export const isForSearch = (name: string): boolean => !PRIVATE.has(name)

/** A page's own name, without the site's. */
export function headingOf({ route, slug }: Match, words: Words): string {
  if (route.name === 'home') return words.home.headline
  if (isGameSlug(slug) && route.name === 'game') return words.games[slug].title
  return route.head(words, slug).title.split(' · ')[0] ?? words.shell.brand
}

/** The picture that stands for a page in link previews; all boards share theirs, and all days. */
export function pictureName({ route, slug }: Match): string {
  if (route.name === 'game') return `game-${slug}`
  if (route.name === 'past-daily') return 'daily'
  return route.name === 'board' ? 'leaderboard' : route.name
}
