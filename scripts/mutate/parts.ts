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
  'features/{challenge,transfer,history,leaderboard}/**/*.ts',
  'shared/{board,consent,format,me,missions,nickname,play,share,stamp,storage,tracking,waiting}/**/*.ts',
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
    // Scripted hands play in tests and seeds alone.
    mutate: ['packages/games/src/**/*.ts', '!packages/games/src/scripted/**', '!packages/games/src/*/hand.ts', ...notMutated], // prettier-ignore
    // Those two look at the sources and at the clock, and mutants change both.
    tests: ['packages/games/**/!(speed|purity).test.ts'],
    tsconfig: 'packages/games/tsconfig.json',
  },
  {
    name: 'site',
    mutate: [...siteRules.map((rule) => `apps/site/src/${rule}`), ...notMutated],
    tests: ['apps/site/src/**/*.test.{ts,tsx}'],
    tsconfig: 'apps/site/tsconfig.json',
  },
  {
    name: 'server',
    // Use cases and rules: neither adapters and routes, nor what puts them together.
    mutate: ['apps/server/src/**/*.ts', '!apps/server/src/{adapters,ports,routes,testing,tools}/**', '!apps/server/src/{main,server,config,back-office,maintenance,alerting,gauges}.ts', ...notMutated], // prettier-ignore
    tests: ['apps/server/src/!(adapters|testing|tools)/**/*.test.ts', 'apps/server/src/*.test.ts'],
    tsconfig: 'apps/server/tsconfig.json',
    onDatabases: true,
  },
]

/** The part that a path lies in, or nothing. */
export const partOf = (path: string): Part | undefined =>
  parts.find(({ mutate }) => mutate.some((glob) => path.startsWith(glob.split('/src/')[0] ?? glob)))
