import type { Locale } from '@reflex/contract'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { matchPath, prerenderedPaths } from './routing/match.ts'
import { loadWords } from './words/index.tsx'

export interface RenderedPage {
  readonly html: string
  readonly title: string
  readonly description: string
  /** The page's name in the table of routes, and the last part of its address. */
  readonly name: string
  readonly slug: string
}

export async function renderPage(path: string, locale: Locale): Promise<RenderedPage> {
  const match = matchPath(path)
  if (!match) throw new Error(`There is no page at ${path}`)
  const words = await loadWords(locale)
  const { prelude } = await prerender(<App locale={locale} words={words} ssrPath={path} />, {
    onError: (error) => {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  const { route, slug } = match
  return { html, ...route.head(words, slug), name: route.name, slug }
}

export { prerenderedPaths }
