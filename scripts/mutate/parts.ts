import { globSync } from 'node:fs'
import { root } from '../setup/paths.mjs'

/** What is mutated together, by the tests that are to notice it. */
export interface Part {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  readonly tsconfig: string
  /** Its tests ask databases, which are started for them. */
  readonly onDatabases?: boolean
}

const notMutated = ['!**/*.test.ts', '!**/*.test.tsx', '!**/index.ts']

/** Its rules; what only paints is looked at in a browser. */
const siteRules = [
  'features/{challenge,daily,groups,history,leaderboard,nickname,pending,profile,progress,share,transfer}/**/*.ts',
  'features/rooms/{connection,round}/**/*.ts',
  '{play,tracking}/**/*.ts',
  'lib/{format,storage}/**/*.ts',
]

export const parts: readonly Part[] = [
  {
    name: 'contract',
    mutate: ['packages/contract/src/**/*.ts', ...notMutated],
    tests: ['packages/contract/**/*.test.ts'],
    tsconfig: 'packages/contract/tsconfig.json',
  },
  {
    name: 'games',
    // Scripted players play in tests and seeds alone.
    mutate: [
      'packages/games/src/**/*.ts',
      '!packages/games/src/scripted/**',
      '!packages/games/src/*/player.ts',
      ...notMutated,
    ],
    // Those two look at the sources and at the clock, and mutants change both.
    tests: ['packages/games/**/!(speed|purity).test.ts'],
    tsconfig: 'packages/games/tsconfig.json',
  },
  {
    name: 'site',
    // Hooks and pictures are followed in a browser; pages are rendered whole in the tests of the app, for their words.
    mutate: [
      ...siteRules.map((rule) => `apps/site/src/${rule}`),
      '!**/use-*.ts',
      '!**/{result-card,share-duel,views,claim-views,leg-views}.ts',
      ...notMutated,
    ],
    tests: ['apps/site/src/{ads,features,games,lib,play,tracking}/**/*.test.{ts,tsx}'],
    tsconfig: 'apps/site/tsconfig.json',
  },
  {
    name: 'server',
    // Use cases and rules: neither queries, routes and drivers, nor what puts them together.
    mutate: [
      'apps/server/src/{lib,http,ops,features}/**/*.ts',
      'apps/server/src/boards/{bests,bests-text,first-places}.ts',
      'apps/server/src/store/store-clock.ts',
      'apps/server/src/app/session-secret.ts',
      '!apps/server/src/**/{port,sql,routes}*.ts',
      '!apps/server/src/features/**/{argon2-passwords,nightly-backups,picture-thread,resvg-pictures,sentry-sink,smtp-messenger,unpack-font,webhook-messenger}.ts',
      '!apps/server/src/http/{mmdb-country,rate-limits/*}.ts',
      '!apps/server/src/ops/prometheus-metrics.ts',
      ...notMutated,
    ],
    tests: [
      'apps/server/src/{app,lib,http,ops,features}/**/!(sql*).test.ts',
      'apps/server/src/store/store-clock.test.ts',
      'apps/server/src/*.test.ts',
    ],
    tsconfig: 'apps/server/tsconfig.json',
    onDatabases: true,
  },
]

/** The part that a path lies in, or nothing. */
export const partOf = (path: string): Part | undefined =>
  parts.find(({ mutate }) => mutate.some((glob) => path.startsWith(glob.split('/src/')[0] ?? glob)))

/** Of so many shares of a part's files, this one, counted from one. */
export interface Share {
  readonly nth: number
  readonly of: number
}

/** `2/3` is the second of three shares; null for what is none. */
export function shareOf(text: string): Share | null {
  const [, nth = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return nth >= 1 && nth <= of ? { nth, of } : null
}

/** The files that a part mutates, or every so manieth of them: large ones stand beside each other. */
export function filesOf({ mutate }: Part, { nth, of }: Share = { nth: 1, of: 1 }): string[] {
  const left = mutate.flatMap((glob) => (glob.startsWith('!') ? [glob.slice(1)] : []))
  const taken = mutate.filter((glob) => !glob.startsWith('!'))
  const files = globSync(taken, { cwd: root, exclude: left }).toSorted()
  return files.filter((_, index) => index % of === nth - 1)
}
