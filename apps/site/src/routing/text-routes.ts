import { textNames, type TextName } from '../texts/names.ts'
import { lazyView } from './lazy-view.tsx'
import type { Route } from './routes.ts'

const textRoute = (name: TextName): Route => ({
  name,
  path: `/${name}`,
  View: lazyView(() => import('../pages/text-page.tsx').then((page) => page.textPageOf(name))),
  extra: async (_, locale) => {
    const { textViews } = await import('../texts/views.tsx')
    await textViews[locale][name].preload()
  },
  head: ({ textTitles, shell }) => ({ title: `${textTitles[name]} · ${shell.brand}` }),
})

export const textRoutes: readonly Route[] = textNames.map(textRoute)
