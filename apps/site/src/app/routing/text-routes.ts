import { textNames, type TextName } from '../../shared/words/text-names.ts'
import { lazyView } from '../../shared/loading/lazy-view.tsx'
import type { Route } from './routes.ts'

const textRoute = (name: TextName): Route => ({
  name,
  path: `/${name}`,
  View: lazyView(() => import('../pages/text-page.tsx').then((page) => page.textPageOf(name))),
  extra: async (_, locale) => {
    const [{ textViews }, { useTextWords }] = await Promise.all([
      import('../../features/texts/views.tsx'),
      import('../../shared/words/texts.ts'),
    ])
    await Promise.all([textViews[locale][name].preload(), useTextWords.preload(locale)])
  },
  head: ({ textTitles, shell }) => ({ title: `${textTitles[name]} · ${shell.brand}` }),
})

export const textRoutes: readonly Route[] = textNames.map(textRoute)
