import { layerZone } from './app-layers.ts'

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
  /** These may be imported all the same, spelled exactly so. */
  exceptPackages?: string[]
  /** Paths outside of the workspace that may be reached by a relative path. */
  exceptPaths?: string[]
  /** Paths of the repository that must not be reached by a relative path. */
  forbiddenPaths?: string[]
  /** The only ones that may be. */
  onlyPaths?: string[]
  /** The only folders of the server's sources that may be reached; its plain files always may. */
  onlyFolders?: string[]
}

const http = ['fastify', '@fastify/*', 'fastify-plugin']
const drivers = ['kysely', 'better-sqlite3', 'pg', 'ioredis', '@prometheus-io/client']
const server = 'apps/server/src'
const apps = ['@reflex/server', '@reflex/site', '@reflex/admin']
const tools = ['@reflex/e2e', '@reflex/bench']
const environment = ['node:process', 'process']

/** The files that put others together, and the settings. */
const composition = [
  'main', 'config', 'server', 'back-office', 'maintenance', 'alerting', 'gauges', 'forget-old',
].map((file) => `${server}/${file}.ts`) // prettier-ignore
/** Every other folder of the server is a feature: what the product does. */
const layers = ['routes', 'http', 'ports', 'adapters', 'tools', 'testing']
/** What several features have in common; it stands on ports alone. */
const common = ['submission']

const featureZone = (feature: string): Zone => ({
  path: `${server}/${feature}/`,
  because: 'a use case knows ports and the contract: no HTTP, no SQL, no other feature',
  forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...http, ...drivers, ...environment],
  forbiddenPaths: composition,
  onlyFolders: ['ports', feature, ...(common.includes(feature) ? [] : common)],
})

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
    path: 'apps/site/',
    because: 'the site stands on contract, games and ui',
    forbiddenPackages: ['@reflex/server', '@reflex/admin', ...tools],
  },
  {
    path: 'apps/admin/',
    because: "the back office stands on contract and ui, and on the site's viewer of runs",
    forbiddenPackages: ['@reflex/server', '@reflex/site', '@reflex/games', ...tools],
    exceptPackages: ['@reflex/site/viewer'],
  },
  {
    path: `${server}/ports/`,
    because: 'a port is only types over the contract',
    onlyPackages: ['@reflex/contract', '@reflex/games'],
    forbiddenPaths: composition,
    onlyFolders: ['ports'],
  },
  {
    path: `${server}/adapters/`,
    because: 'an adapter knows its port and its driver',
    forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...http, ...environment],
    forbiddenPaths: composition,
    onlyFolders: ['ports', 'adapters'],
  },
  {
    path: `${server}/routes/`,
    because: 'the HTTP edge speaks to use cases and ports',
    forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...drivers, ...environment],
    forbiddenPaths: [...composition, `${server}/adapters/`],
  },
  {
    path: `${server}/http/`,
    because: 'the HTTP set-up knows no use case, no SQL and no adapter',
    forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...drivers, ...environment],
    forbiddenPaths: composition.filter((file) => !file.endsWith('/config.ts')),
    onlyFolders: ['http', 'ports'],
  },
  {
    path: 'apps/server/',
    because: 'the server stands on contract and games',
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

const folderOfServer = new RegExp(`^${server}/([^/]+)/`)

export const serverFolder = (path: string): string | undefined => folderOfServer.exec(path)?.[1]

export function zoneOf(file: string): Zone | undefined {
  const folder = serverFolder(file)
  if (folder !== undefined && !layers.includes(folder)) return featureZone(folder)
  const zone = zones.find(({ path }) => file.startsWith(path))
  return zone && (layerZone(file, zone) ?? zone)
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
