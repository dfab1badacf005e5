import type { Locale } from '@reflex/contract'
import type { Manifest } from 'vite'
import { isText, textNames } from '../src/lib/words/text-names.ts'

interface PageOf {
  readonly name: string
  readonly slug: string
}

/** Routes that share another's page. */
const sources: Record<string, string> = {
  board: 'leaderboard',
  ...Object.fromEntries(textNames.map((name) => [name, 'text-page'])),
}

/** Pages whose words come in a file with others, or in files that are not called like them. */
const wordSources: Record<string, readonly string[]> = {
  progress: ['late'],
  game: ['measure'],
  leaderboard: ['measure'],
  board: ['measure'],
  challenge: ['challenge', 'measure'],
  group: ['groups', 'offer'],
  groups: ['groups', 'offer'],
  daily: ['daily', 'challenge'],
  'past-daily': ['daily', 'challenge', 'people'],
  room: ['rooms', 'people', 'offer'],
}

/** The files of a page beyond the entry, so that the browser fetches them all at once. */
export function pageChunks(manifest: Manifest, page: PageOf, locale: Locale): string[] {
  const wanted = [
    `src/app/pages/${sources[page.name] ?? page.name}.tsx`,
    `src/lib/words/${locale}/index.ts`,
    ...(wordSources[page.name] ?? [page.name]).map((name) => `src/lib/words/${locale}/${name}.ts`),
    `src/features/texts/${locale}/${page.name}.mdx`,
    ...(isText(page.name) ? [`src/lib/words/${locale}/texts.ts`] : []),
    ...stageSources(manifest, page),
  ]
  const files = new Set<string>()
  for (const source of wanted) collect(manifest, source, files)
  for (const file of entryFiles(manifest)) files.delete(file)
  return [...files]
}

function stageSources(manifest: Manifest, { name, slug }: PageOf): string[] {
  if (name !== 'game') return []
  return Object.keys(manifest).filter(
    (key) => key.endsWith(`/views/src/${slug}/view.tsx`) && manifest[key]?.isDynamicEntry,
  )
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/** The template already asks for the entry and what it imports. */
function entryFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  collect(manifest, 'index.html', files)
  return files
}
