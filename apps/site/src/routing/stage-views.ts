import { gameSlugs, type GameSlug } from '@reflex/contract'
import { stages } from '../games/index.ts'
import { lazyView, type LazyView } from './lazy-view.tsx'

/** The stages of the games; a game that is not built has none. */
export const stageViews: Partial<Record<GameSlug, LazyView<object>>> = {}
for (const slug of gameSlugs) {
  const load = stages[slug]
  if (load) stageViews[slug] = lazyView(() => load().then((module) => module.default))
}

export const isPlayable = (slug: GameSlug): boolean => slug in stageViews
