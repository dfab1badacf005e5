import type { Locale } from '@reflex/contract'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { matchPath, prerenderedPaths } from './routing/match.ts'
import { loadDescriptions } from './words/descriptions.ts'
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
  const [words, descriptions] = await Promise.all([loadWords(locale), loadDescriptions(locale)])
  const { prelude } = await prerender(<App locale={locale} words={words} ssrPath={path} />, {
    onError: (error) => {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  const { route, slug } = match
  const { title, description = descriptions[route.name] } = route.head(words, slug)
  if (description === undefined) throw new Error(`The page at ${path} has no description`)
  return { html, title, description, name: route.name, slug }
}

export { prerenderedPaths }
