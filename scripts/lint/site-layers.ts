import type { Zone } from './zones.ts'

const site = 'apps/site/src'

/** The app's folders from top to bottom: each may import those below it, all features and what they share. */
const appFolders = ['startup', 'overlays', 'notices', 'seo', 'routing', 'pages', 'shell']

/** What features share, from top to bottom: each folder may import those below it. */
const sharedFolders = [
  'recorded-run',
  'games',
  'play',
  'board',
  'nickname',
  'share',
  'me',
  'ads',
  'analytics',
  'tracking',
  'consent',
  'toasts',
  'routing',
  'format',
  'words',
  'charts',
  'icons',
  'loading',
  'feedback',
  'comfort',
  'missions',
  'stamp',
  'api',
  'scheduling',
  'storage',
]

const fromOn = (folders: readonly string[], folder: string): string[] =>
  folders.includes(folder) ? folders.slice(folders.indexOf(folder)) : [folder]

const below = (layer: string, folders: readonly string[]): string[] =>
  folders.map((folder) => `${site}/${layer}/${folder}/`)

const reachable: Record<string, (folder: string) => string[]> = {
  app: (folder) => [
    ...below('app', fromOn(appFolders, folder)),
    `${site}/features/`,
    `${site}/shared/`,
  ],
  features: (folder) => [`${site}/features/${folder}/`, `${site}/shared/`],
  shared: (folder) => below('shared', fromOn(sharedFolders, folder)),
}

const placeInSite = new RegExp(`^${site}/(app|features|shared)/([^/]+)/`)

/** The rule of a file in a folder of the site's layers; the app's own files may import everything. */
export function siteZone(file: string, whole: Zone): Zone | undefined {
  const [, layer = '', folder = ''] = placeInSite.exec(file) ?? []
  const onlyPaths = reachable[layer]?.(folder)
  return (
    onlyPaths && {
      ...whole,
      because: 'imports go down (scripts/lint/site-layers.ts), and never to another feature',
      onlyPaths,
    }
  )
}
