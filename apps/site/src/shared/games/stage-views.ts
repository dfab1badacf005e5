import { gameSlugs, type GameSlug } from '@reflex/contract'
import { stages } from './index.ts'
import { lazyView, type LazyView } from '../loading/lazy-view.tsx'

const viewOf = (slug: GameSlug): LazyView<object> =>
  lazyView(() => stages[slug]().then((module) => module.default))

export const stageViews = Object.fromEntries(
  gameSlugs.map((slug) => [slug, viewOf(slug)]),
) as Record<GameSlug, LazyView<object>>
