import type { Zone } from './zones.ts'

/** Every feature that has no place of its own: it may be imported by the app alone. */
const OTHER_FEATURES = 'features/*'

/** The folders of each app from top to bottom: one may import those below it. */
const orders: Record<string, readonly string[]> = {
  'apps/site/src': [
    'app/startup',
    'app/overlays',
    'app/notices',
    'app/seo',
    'app/routing',
    'app/pages',
    'app/shell',
    OTHER_FEATURES,
    'features/replay',
    'play',
    'features/leaderboard',
    'features/pending',
    'features/nickname',
    'features/share',
    'features/progress',
    'features/profile',
    'ads',
    'tracking',
    'lib/toasts',
    'lib/routing',
    'lib/format',
    'lib/words',
    'lib/charts',
    'lib/icons',
    'lib/loading',
    'lib/comfort',
    'lib/api',
    'lib/scheduling',
    'lib/storage',
  ],
  'apps/admin/src': [
    'app/layout',
    OTHER_FEATURES,
    'lib/runs',
    'lib/ads',
    'lib/parts',
    'lib/api',
    'lib/session',
    'lib/format',
    'lib/icons',
    'lib/words',
    'lib/storage',
  ],
}

/** In these it is the folders inside that have a place. */
const divided = ['app', 'features', 'lib']

function folderOf(path: string): string | undefined {
  const [layer = '', inner = '', ...rest] = path.split('/')
  if (!divided.includes(layer)) return inner === '' ? undefined : layer
  return rest.length === 0 ? undefined : `${layer}/${inner}`
}

function foldersBelow(order: readonly string[], folder: string): readonly string[] {
  const place = folder.startsWith('features/') && !order.includes(folder) ? OTHER_FEATURES : folder
  const below = order.includes(place) ? order.slice(order.indexOf(place) + 1) : []
  return below.map((name) => (name === OTHER_FEATURES ? 'features' : name))
}

/** The rule of a file in a folder of an app; the files beside `app.tsx` may import everything. */
export function layerZone(file: string, whole: Zone): Zone | undefined {
  const source = Object.keys(orders).find((path) => file.startsWith(`${path}/`))
  const folder = source && folderOf(file.slice(source.length + 1))
  if (!source || !folder) return undefined
  const reachable = [folder, ...foldersBelow(orders[source] ?? [], folder)]
  const paths = reachable.map((name) => `${source}/${name}/`)
  return {
    ...whole,
    because: 'imports go down (scripts/lint/app-layers.ts), and never to another feature beside it',
    mayReach: (target) => paths.some((path) => target.startsWith(path)),
  }
}
