import { gameSlugs, type GameSlug } from '@reflex/contract'
import { stages } from '../games/index.ts'
import { lazyView, type LazyView } from './lazy-view.tsx'

const views = new Map<GameSlug, LazyView<object>>()
for (const slug of gameSlugs) {
  const load = stages[slug]
  if (load) views.set(slug, lazyView(() => load().then((module) => module.default)))
}

/** The stage of a game, or nothing while the game is not built. */
export const stageOf = (slug: GameSlug): LazyView<object> | undefined => views.get(slug)
export const isPlayable = (slug: GameSlug): boolean => views.has(slug)
