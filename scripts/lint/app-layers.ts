import type { Zone } from './zones.ts'

/** Folders from top to bottom: each may import those below it. */
interface Layers {
  /** What starts the app; may import every feature and everything that they share as well. */
  readonly app: readonly string[]
  readonly shared: readonly string[]
}

const layersOf: Record<string, Layers> = {
  'apps/site/src': {
    app: ['startup', 'overlays', 'notices', 'seo', 'routing', 'pages', 'shell'],
    shared: [
      'recorded-run',
      'games',
      'play',
      'board',
      'waiting',
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
    ],
  },
  'apps/admin/src': {
    app: ['layout'],
    shared: ['runs', 'ads', 'parts', 'api', 'session', 'format', 'icons', 'words', 'storage'],
  },
}

const fromOn = (folders: readonly string[], folder: string): readonly string[] =>
  folders.includes(folder) ? folders.slice(folders.indexOf(folder)) : [folder]

function reachable(source: string, layer: string, folder: string): string[] {
  const { app, shared } = layersOf[source] ?? { app: [], shared: [] }
  const below = (folders: readonly string[]): string[] =>
    fromOn(folders, folder).map((name) => `${source}/${layer}/${name}/`)
  if (layer === 'shared') return below(shared)
  const own = layer === 'app' ? [...below(app), `${source}/features/`] : below([folder])
  return [...own, `${source}/shared/`]
}

const place = /^(apps\/(?:site|admin)\/src)\/(app|features|shared)\/([^/]+)\//

/** The rule of a file in a folder of an app's layers; the app's own files may import everything. */
export function layerZone(file: string, whole: Zone): Zone | undefined {
  const [, source = '', layer = '', folder = ''] = place.exec(file) ?? []
  if (folder === '') return undefined
  return {
    ...whole,
    because: 'imports go down (scripts/lint/app-layers.ts), and never to another feature',
    onlyPaths: reachable(source, layer, folder),
  }
}
