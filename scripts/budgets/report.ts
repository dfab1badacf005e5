import { ownFilesOfGames } from './games.ts'
import { scriptsOfPage, type Manifest } from './manifest.ts'

const kilobyte = 1024
const homeLimit = 100 * kilobyte
const gameLimit = 15 * kilobyte

/** What only the back office says: its calls and its chart library. */
const backOfficeMarks = ['/api/v1/admin']

export interface Built {
  manifest: Manifest
  homePages: string[]
  scripts: string[]
  /** Bytes of a script as it travels. */
  size: (script: string) => number
  text: (script: string) => string
}

export interface Line {
  name: string
  bytes: number
  limit: number
}

export function budgetLines({ manifest, homePages, size }: Built): Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0)
  const pages = homePages.map((html) => scriptsOfPage(manifest, html))
  const home = Math.max(...pages.map((files) => total(files)))
  if (pages.length === 0) throw new Error('no home page was built')
  const shared = pages.reduce((all, files) => all.union(files), new Set<string>())
  const games = ownFilesOfGames(manifest, shared)
  if (games.size === 0) throw new Error('no game of its own chunk was built')
  return [
    { name: 'home page', bytes: home, limit: homeLimit },
    ...[...games].map(([slug, files]) => ({ name: slug, bytes: total(files), limit: gameLimit })),
  ]
}

export function backOfficeInside({ scripts, text }: Built): string[] {
  return scripts.flatMap((script) => {
    const mark = backOfficeMarks.find((candidate) => text(script).includes(candidate))
    return mark === undefined ? [] : [`${script} contains '${mark}', which is the back office's`]
  })
}

export const lineText = ({ name, bytes, limit }: Line): string => {
  const kilobytes = (bytes / kilobyte).toFixed(1).padStart(6)
  return `${bytes <= limit ? '✓' : '✗'} ${name.padEnd(20)} ${kilobytes} of ${limit / kilobyte} KB`
}
