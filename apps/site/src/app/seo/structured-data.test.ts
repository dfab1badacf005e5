import { expect, test } from 'vitest'
import { matchPath } from '../routing/match.ts'
import { words } from '../../lib/words/en/index.ts'
import { structuredData } from './structured-data.ts'

interface Block {
  readonly '@graph': readonly { readonly '@type': string; readonly itemListElement?: unknown }[]
}

function dataOf(path: string, description = 'd'): { text: string; block: Block } {
  const match = matchPath(path)
  if (!match) throw new Error(`no page at ${path}`)
  const text = structuredData({ path, match, words, locale: 'en', description })
  return { text, block: JSON.parse(text) as Block }
}

const typesOf = (path: string): string[] =>
  dataOf(path).block['@graph'].map((part) => part['@type'])

test('each kind of page says what it is', () => {
  expect(typesOf('/')).toEqual(['WebSite', 'ItemList'])
  expect(typesOf('/game/aim-trainer')).toEqual(['VideoGame', 'BreadcrumbList'])
  expect(typesOf('/guide')).toEqual(['BreadcrumbList'])
})

test('a board lies under the leaderboard', () => {
  const [crumbs] = dataOf('/leaderboard/aim-trainer').block['@graph']
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, item: '%ORIGIN%/' },
    { position: 2, item: '%ORIGIN%/leaderboard' },
    { position: 3, item: '%ORIGIN%/leaderboard/aim-trainer' },
  ])
})

test('no text can end the block', () => {
  expect(dataOf('/', '</script><script>').text).not.toContain('<')
})
