import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/unit/longest-first.ts'
import { quickTempDir } from './apps/server/src/testing/quick-temp-dir.ts'
import { longTexts } from './apps/site/build/long-texts.ts'

/** Where `npm test` has it too: compiling is a third of a start of a server, and of its threads. */
const compiled = fileURLToPath(new URL('node_modules/.cache/reflex/compiled', import.meta.url))

const notOurs = ['**/node_modules/**', '**/dist/**']
const server = 'apps/server/**/*.test.ts'
const others = '{packages/*,apps/site,apps/admin,bench,scripts}/**/*.test.{ts,tsx}'

/** They put something else in the place of a module, which others in their process would get too. */
const replacingModules = ['features/challenge/kept-result', 'lib/loading/on-demand'].map(
  (name) => `apps/site/src/${name}.test.ts`,
)

export default defineConfig({
  // The same automatic JSX runtime as the site's build, so that components can be tested as they are.
  oxc: { jsx: { runtime: 'automatic' } },
  // Pages are rendered in tests as the build renders them, the long texts among them.
  plugins: [longTexts()],
  define: { __BUILD__: '"test"', __CONTACT__: '"hello@reflex-labs.example"' },
  test: {
    environment: 'node',
    // Some suites start linters and servers, which take their time on a busy machine.
    testTimeout: process.env['THOROUGH'] ? 600_000 : 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { NODE_COMPILE_CACHE: compiled },
    // One more than the cores of a small machine: much of what runs here waits for servers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A process for each of so many files, with all that it has to load, takes longer than what most of
    // them try. They leave no process and no environment behind; what modules remember stays among the
    // files of the server, and is forgotten between all others.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          env: { TMPDIR: quickTempDir() },
          setupFiles: ['apps/server/src/testing/fresh-file.ts'],
          include: [server],
          exclude: notOurs,
          globalSetup: ['redis', 'shared-postgres'].map(
            (name) => `apps/server/src/testing/${name}.ts`,
          ),
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          setupFiles: ['scripts/unit/fresh-file.ts'],
          include: [others],
          exclude: [...notOurs, ...replacingModules],
        },
      },
      { extends: true, test: { name: 'alone', include: replacingModules, exclude: notOurs } },
    ],
  },
})
