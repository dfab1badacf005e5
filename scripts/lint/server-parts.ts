import type { Zone } from './zones.ts'

const source = 'apps/server/src/'

const http = ['fastify', '@fastify/*', 'fastify-plugin']
const sql = ['kysely', 'better-sqlite3', 'pg']
const otherDrivers = ['ioredis', '@prometheus-io/client']
const environment = ['node:process', 'process']
const workspaces = [
  '@reflex/server',
  '@reflex/site',
  '@reflex/admin',
  '@reflex/ui',
  '@reflex/e2e',
  '@reflex/bench',
]

/** A kind of file of the server: what it may import of the server, and which packages it may not. */
interface Part {
  /** Which files, by their paths below the sources; the first part that fits counts. */
  readonly files: string
  readonly because: string
  /** Beginnings of paths. `*` is any name, `OWN` the feature's own folder. */
  readonly may: readonly string[]
  readonly mayNot?: readonly string[]
  readonly withoutPackages: readonly string[]
  readonly onlyPackages?: readonly string[]
}

const everyPort = ['features/*/port', 'boards/port', 'store/port', 'ops/port']
/** Every feature may ask these two what they promise. */
const sharedPorts = ['features/runs/port', 'features/players/port']

const parts: readonly Part[] = [
  {
    files: 'features/*/port',
    because: 'a port is types over the contract',
    may: ['lib/', 'boards/port', 'ops/port', 'OWN/port', ...sharedPorts],
    withoutPackages: [],
    onlyPackages: ['@reflex/contract', '@reflex/games'],
  },
  {
    files: 'features/*/sql',
    because: 'queries know the store and their own feature, and those of runs and players',
    may: [
      'lib/',
      'boards/',
      'store/',
      'OWN/',
      ...sharedPorts,
      'features/runs/sql',
      'features/players/sql',
    ],
    mayNot: ['OWN/routes'],
    withoutPackages: [...http, ...otherDrivers],
  },
  {
    files: 'features/*/routes',
    because: 'a route knows use cases, ports and HTTP, and no SQL',
    may: ['lib/', 'http/', 'ops/', 'features/*/', ...everyPort],
    mayNot: ['features/*/sql'],
    withoutPackages: [...sql, ...otherDrivers],
  },
  {
    files: 'features/*/',
    because: 'a use case knows ports and its own feature: no HTTP, no SQL, no other feature',
    may: [
      'lib/',
      'boards/port',
      'boards/bests',
      // Plain sums over values, which hold nothing of the boards.
      'boards/buckets',
      'boards/value-counts',
      'boards/players-by-value',
      'boards/first-places',
      'store/port',
      'ops/port',
      'OWN/',
      ...sharedPorts,
      'features/runs/submission/',
    ],
    mayNot: ['OWN/routes', 'OWN/sql'],
    withoutPackages: [...http, ...sql, ...otherDrivers],
  },
  {
    files: 'lib/',
    because: 'what everything may use stands on nothing else',
    may: ['lib/'],
    withoutPackages: [...http, ...sql, ...otherDrivers],
  },
  {
    files: 'boards/',
    because: 'boards are counted in memory: no HTTP, no SQL, no use case',
    may: ['lib/', 'boards/', ...sharedPorts],
    withoutPackages: [...http, ...sql, ...otherDrivers],
  },
  {
    files: 'store/',
    because: 'the store knows ports and queries, no use case and no HTTP',
    // Answers of before are read as they were written.
    may: [
      'lib/',
      'boards/',
      'store/',
      'features/*/sql',
      'features/runs/submission/run-answer.ts',
      ...everyPort,
    ],
    withoutPackages: [...http, ...otherDrivers],
  },
  {
    files: 'http/rate-limits/',
    because: 'limits know their counters, and no use case',
    may: ['lib/', 'http/'],
    withoutPackages: [...sql, '@prometheus-io/client'],
  },
  {
    files: 'http/',
    because: 'what holds for every call knows no use case and no SQL',
    may: ['lib/', 'http/', 'config.ts', ...everyPort],
    withoutPackages: [...sql, ...otherDrivers],
  },
  {
    files: 'ops/',
    because: 'health, metrics and pages know no use case and no SQL',
    may: ['lib/', 'http/', 'ops/', ...everyPort],
    withoutPackages: [...sql, 'ioredis'],
  },
]

const begins = (patterns: readonly string[], feature: string): RegExp =>
  new RegExp(
    `^(?:${patterns
      .map((pattern) => pattern.replace('OWN', `features/${feature}`).replaceAll('*', '[^/]+'))
      .join('|')})`,
  )

const featureOf = (path: string): string => /^features\/([^/]+)\//.exec(path)?.[1] ?? ''

/** What a file of the server may import; undefined for those that put it together, tools and testing. */
export function serverZone(file: string): Zone | undefined {
  if (!file.startsWith(source)) return undefined
  const path = file.slice(source.length)
  const part = parts.find(({ files }) => begins([files], '').test(path))
  if (!part) return undefined
  const may = begins(part.may, featureOf(path))
  const mayNot = part.mayNot && begins(part.mayNot, featureOf(path))
  return {
    path: source,
    because: part.because,
    forbiddenPackages: [...workspaces, ...environment, ...part.withoutPackages],
    ...(part.onlyPackages && { onlyPackages: [...part.onlyPackages] }),
    mayReach: (target) => {
      const below = target.slice(source.length)
      return may.test(below) && !mayNot?.test(below)
    },
  }
}
