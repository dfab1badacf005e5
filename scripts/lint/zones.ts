import { layerZone } from './app-layers.ts'
import { serverZone } from './server-parts.ts'

/**
 * What may import what, for the files below a path. docs/architecture.md says the same in words.
 */
export interface Zone {
  path: string
  /** Why a forbidden import is wrong here; ends the message. */
  because: string
  /** The only packages that may be imported (a name covers its subpaths); absent: any not forbidden. */
  onlyPackages?: string[]
  forbiddenPackages?: string[]
  /** Paths outside of the workspace that may be reached by a relative path. */
  exceptPaths?: string[]
  /** The only paths of the repository that may be reached by a relative path. */
  onlyPaths?: string[]
  /** The same of the server, where it goes by the kind of file. */
  mayReach?: (path: string) => boolean
}

const tools = ['@reflex/e2e', '@reflex/bench']
const zones: Zone[] = [
  {
    path: 'packages/contract/',
    because: 'the contract depends on nothing but its schema language',
    onlyPackages: ['typebox'],
  },
  {
    path: 'packages/games/',
    because: 'the engines depend on nothing but the seeded generator',
    onlyPackages: ['pure-rand'],
  },
  {
    path: 'packages/ui/',
    because: 'the primitives know React, and a QR code, only',
    onlyPackages: ['react', 'uqr'],
  },
  {
    path: 'packages/views/',
    because: 'how a game looks depends on its engine, the contract and the primitives',
    onlyPackages: ['react', '@reflex/contract', '@reflex/games', '@reflex/ui'],
  },
  {
    path: 'packages/replay/',
    because: 'the viewer of runs depends on the views, their engines and the primitives',
    onlyPackages: ['react', '@reflex/contract', '@reflex/games', '@reflex/ui', '@reflex/views'],
  },
  {
    path: 'packages/pictures/',
    because: 'what draws pictures depends on the rasteriser alone',
    onlyPackages: ['@resvg/resvg-wasm', 'node:fs', 'node:module', 'node:zlib'],
  },
  {
    path: 'apps/site/',
    because: 'the site stands on contract, games, views, replay, ui and, for its build, pictures',
    forbiddenPackages: ['@reflex/server', '@reflex/admin', ...tools],
  },
  {
    path: 'apps/admin/',
    because: 'the back office stands on contract, ui and the viewer of runs',
    forbiddenPackages: [
      '@reflex/server',
      '@reflex/site',
      '@reflex/games',
      '@reflex/views',
      ...tools,
    ],
  },
  {
    path: 'apps/server/',
    because: 'the server stands on contract, games and pictures',
    forbiddenPackages: ['@reflex/site', '@reflex/admin', '@reflex/ui', ...tools],
  },
  { path: 'bench/', because: 'of another workspace there is what its package.json exports' },
  {
    path: 'e2e/',
    because: 'of another workspace there is what its package.json exports',
    // What finds and installs browsers runs before anything is installed: it is in no package.
    exceptPaths: ['scripts/setup/'],
  },
]

const views = 'packages/views/src/'

/** What stands in a folder of the views: one game, or the parts that they are made of. */
function viewZone(file: string, whole: Zone): Zone | undefined {
  const [folder, inner] = file.startsWith(views) ? file.slice(views.length).split('/') : []
  if (inner === undefined) return undefined
  const reachable = [`${views}${folder}/`, `${views}parts/`, `${views}words.tsx`]
  return {
    ...whole,
    because: 'a game is shown by its own folder and by the parts that all are made of',
    mayReach: (target) => reachable.some((path) => target.startsWith(path)),
  }
}

export function zoneOf(file: string): Zone | undefined {
  const zone = zones.find(({ path }) => file.startsWith(path))
  return zone && (serverZone(file) ?? layerZone(file, zone) ?? viewZone(file, zone) ?? zone)
}

/** Tests may use their tools and put real adapters under a use case; they stay in their workspace. */
export const testPackages = [
  'vitest',
  'fast-check',
  'node:*',
  'happy-dom',
  '@testing-library/*',
  'react-dom',
  'jsqr',
]
