import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { filesOf, type Part, type Share } from './parts.ts'

interface Options {
  /** Without what an earlier run has found. */
  readonly anew: boolean
  /** How many mutants are tried at a time. */
  readonly workers: number
  /** One place of the part. */
  readonly path?: string
  /** The tests that are to notice it, in the place of the part's. */
  readonly tests?: readonly string[]
  readonly share?: Share
}

/** One file or folder, without what the part leaves out. */
const placeOf = ({ mutate }: Part, path: string): string[] => [
  path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
  ...mutate.filter((glob) => glob.startsWith('!')),
]

/** Mutates a copy of the working tree, as there the project's own packages are the copy's too. */
export async function mutatePart(
  scratch: string,
  part: Part,
  report: string,
  { anew, workers, path: only, tests = part.tests, share }: Options,
): Promise<boolean> {
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker'],
    inPlace: true,
    mutate: only === undefined ? filesOf(part, share) : placeOf(part, only),
    // As in the whole run: a server's own threads do not live in one of Vitest's.
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true, pool: 'forks' },
    coverageAnalysis: 'perTest',
    // What is worked out once as a module is loaded would take a whole run of the tests for each.
    ignoreStatic: true,
    checkers: ['typescript'],
    checkerNodeArgs: ['--import', './scripts/mutate/tools/older-typescript.mjs'],
    tsconfigFile: part.tsconfig,
    disableTypeChecks: false,
    concurrency: workers,
    incremental: true,
    force: anew,
    incrementalFile: `${report}.incremental.json`,
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    timeoutMS: 20_000,
    // A server's tests in one process, before anything is known of them.
    dryRunTimeoutMinutes: 60,
  }
  writeFileSync(join(scratch, 'stryker.config.json'), JSON.stringify(settings))
  const path = [inRoot('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn('stryker', ['run'], {
    cwd: scratch,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      MUTATE_PART: part.name,
      MUTATE_TESTS: tests.join(delimiter),
    },
  })
  const [code] = await once(child, 'close')
  return code === 0
}
