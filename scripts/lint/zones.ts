/**
 * What may import what. A file belongs to the first zone whose path it lies under; docs/architecture.md
 * shows the same as a picture.
 */
export interface Zone {
  path: string
  /** Why a forbidden import is wrong here; ends the message. */
  because: string
  /** The only packages that may be imported (a name covers its subpaths); absent: any not forbidden. */
  onlyPackages?: string[]
  forbiddenPackages?: string[]
  /** Folders of the repository that must not be reached by a relative path. */
  forbiddenPaths?: string[]
}

const http = ['fastify', '@fastify/*', 'fastify-plugin']
const sql = ['kysely', 'better-sqlite3', 'pg', 'ioredis']
const server = 'apps/server/src'
const features = ['scores', 'challenge', 'boards', 'visits', 'ads', 'admins', 'retention']
const apps = ['@reflex/server', '@reflex/site', '@reflex/admin']
const tools = ['@reflex/e2e', '@reflex/bench']
const environment = ['node:process', 'process']

const composition = [`${server}/main.ts`, `${server}/config.ts`]

const featureZone = (feature: string): Zone => ({
  path: `${server}/${feature}/`,
  because: 'a use case knows ports and the contract: no HTTP, no SQL, no other feature',
  forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...http, ...sql, ...environment],
  forbiddenPaths: [
    ...composition,
    `${server}/routes/`,
    `${server}/adapters/`,
    ...features.filter((other) => other !== feature).map((other) => `${server}/${other}/`),
  ],
})

export const zones: Zone[] = [
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
  { path: 'packages/ui/', because: 'the primitives know React only', onlyPackages: ['react'] },
  {
    path: 'apps/site/',
    because: 'the site stands on contract, games and ui',
    forbiddenPackages: ['@reflex/server', '@reflex/admin', ...tools],
  },
  {
    path: 'apps/admin/',
    because: 'the back office stands on contract and ui',
    forbiddenPackages: ['@reflex/server', '@reflex/site', '@reflex/games', ...tools],
  },
  ...features.map(featureZone),
  {
    path: `${server}/ports/`,
    because: 'a port is only types over the contract',
    onlyPackages: ['@reflex/contract', '@reflex/games'],
    forbiddenPaths: [
      ...composition,
      `${server}/routes/`,
      `${server}/adapters/`,
      ...features.map((feature) => `${server}/${feature}/`),
    ],
  },
  {
    path: `${server}/adapters/`,
    because: 'an adapter knows its port and its driver',
    forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...http, ...environment],
    forbiddenPaths: [
      ...composition,
      `${server}/routes/`,
      ...features.map((feature) => `${server}/${feature}/`),
    ],
  },
  {
    path: `${server}/routes/`,
    because: 'the HTTP edge speaks to use cases and ports',
    forbiddenPackages: [...apps, ...tools, '@reflex/ui', ...sql, ...environment],
    forbiddenPaths: [...composition, `${server}/adapters/`],
  },
  {
    path: 'apps/server/',
    because: 'the server stands on contract and games',
    forbiddenPackages: ['@reflex/site', '@reflex/admin', '@reflex/ui', ...tools],
  },
]

/** Tests may use their tools and put real adapters under a use case; they stay in their workspace. */
export const testPackages = ['vitest', 'fast-check', 'node:*', 'happy-dom', '@testing-library/*']
