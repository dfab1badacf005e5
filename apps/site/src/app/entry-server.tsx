import type { Locale } from '@reflex/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { headingOf, isForSearch, pictureName } from './seo/page-facts.ts'
import { Picture } from './seo/picture.tsx'
import { structuredData } from './seo/structured-data.ts'
import { matchPath, prerenderedPaths } from './routing/match.ts'
import { loadDescriptions } from '../lib/words/descriptions.ts'
import { loadWords, type Words } from '../lib/words/index.tsx'

export interface RenderedPage {
  readonly path: string
  readonly html: string
  readonly title: string
  readonly description: string
  /** The page's name in the table of routes, and the last part of its address. */
  readonly name: string
  readonly slug: string
  readonly isForSearch: boolean
  readonly structuredData: string
  /** What link previews show: its file's name, and the drawing. */
  readonly picture: { readonly name: string; readonly svg: string }
}

/** What React writes where a part of the page is to be put in by a script. */
const PUT_IN_LATER = '<!--$?-->'

/**
 * A page is whole as it is sent: by itself React hides what is longer than some kilobytes behind the
 * skeleton, until a script of its own shows it.
 */
async function wholePage(path: string, locale: Locale, words: Words): Promise<string> {
  const { prelude } = await prerender(<App locale={locale} words={words} ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  if (html.includes(PUT_IN_LATER))
    throw new Error(`The page at ${path} is hidden until scripts run`)
  return html
}

export async function renderPage(path: string, locale: Locale): Promise<RenderedPage> {
  const match = matchPath(path)
  if (!match) throw new Error(`There is no page at ${path}`)
  const [words, descriptions] = await Promise.all([loadWords(locale), loadDescriptions(locale)])
  const html = await wholePage(path, locale, words)
  const { route, slug } = match
  const { title, description = descriptions[route.name] } = route.head(words, slug)
  if (description === undefined) throw new Error(`The page at ${path} has no description`)
  const name = pictureName(match)
  const line = name === 'leaderboard' ? words.board.description : description
  const heading = name === 'leaderboard' ? words.board.title : headingOf(match, words)
  const about = name === 'challenge' ? 'reflex-challenge' : route.name === 'game' ? slug : ''
  return {
    path,
    html,
    title,
    description,
    name: route.name,
    slug,
    isForSearch: isForSearch(route.name),
    structuredData: structuredData({ path, match, words, locale, description }),
    picture: {
      name,
      svg: renderToStaticMarkup(
        <Picture words={{ brand: words.shell.brand, title: heading, line }} about={about} />,
      ),
    },
  }
}

export { prerenderedPaths }
