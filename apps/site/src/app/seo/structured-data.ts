import { gameSlugs, isGameSlug, type Locale } from '@reflex/contract'
import type { Match } from '../routing/match.ts'
import { gamePath } from '../../lib/routing/paths.ts'
import type { Words } from '../../lib/words/index.tsx'
import { headingOf } from './page-facts.ts'

/** Stands for the origin until the server, which alone knows it, sends the page. */
const ORIGIN = '%ORIGIN%'

interface Page {
  readonly path: string
  readonly match: Match
  readonly words: Words
  readonly locale: Locale
  readonly description: string
}

const website = ({ words, locale, description }: Page) => ({
  '@type': 'WebSite',
  name: words.shell.brand,
  url: `${ORIGIN}/`,
  inLanguage: locale,
  description,
})

const gameList = ({ words }: Page) => ({
  '@type': 'ItemList',
  itemListElement: gameSlugs.map((slug, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: words.games[slug].title,
    url: ORIGIN + gamePath(slug),
  })),
})

function game({ path, match: { slug }, words, locale, description }: Page) {
  const name = isGameSlug(slug) ? words.games[slug].title : words.home.challenge.title
  return {
    '@type': 'VideoGame',
    name,
    description,
    url: ORIGIN + path,
    inLanguage: locale,
    gamePlatform: 'Web browser',
    playMode: 'SinglePlayer',
    isAccessibleForFree: true,
  }
}

function breadcrumbs({ path, match, words }: Page) {
  const steps = [{ name: words.shell.links.home, path: '/' }]
  if (match.route.name === 'board') {
    steps.push({ name: words.shell.links.leaderboard, path: '/leaderboard' })
  }
  steps.push({ name: headingOf(match, words), path })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: ORIGIN + step.path,
    })),
  }
}

/** What a page tells search engines about itself, as the text of a data block. */
export function structuredData(page: Page): string {
  const { name } = page.match.route
  const isGame = name === 'game' || name === 'challenge'
  const graph =
    name === 'home'
      ? [website(page), gameList(page)]
      : [...(isGame ? [game(page)] : []), breadcrumbs(page)]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replaceAll('<', '\\u003c')
}
