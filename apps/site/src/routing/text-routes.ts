import { textNames, type TextName } from '../texts/names.ts'
import { lazyView } from './lazy-view.tsx'
import type { Route } from './routes.ts'

const textRoute = (name: TextName): Route => ({
  name,
  path: `/${name}`,
  View: lazyView(() => import('../pages/text-page.tsx').then((page) => page.textPageOf(name))),
  extra: async (_, locale) => {
    const [{ textViews }, { useTextWords }] = await Promise.all([
      import('../texts/views.tsx'),
      import('../words/texts.ts'),
    ])
    await Promise.all([textViews[locale][name].preload(), useTextWords.preload(locale)])
  },
  head: ({ textTitles, shell }) => ({ title: `${textTitles[name]} · ${shell.brand}` }),
})

export const textRoutes: readonly Route[] = textNames.map(textRoute)
