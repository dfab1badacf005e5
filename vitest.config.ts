import { defineConfig } from 'vitest/config'
import { longTexts } from './apps/site/build/long-texts.ts'

const globalSetup = ['redis', 'shared-postgres'].map((name) => `apps/server/src/testing/${name}.ts`)

// They leave nothing behind but what modules remember: no process, no environment.
const pages = '{packages/*,apps/site,apps/admin}/**/*.test.{ts,tsx}'
const calls =
  'apps/server/src/{routes,http,admins,alerts,challenge,records,retention,runs,scores,stats,submission,visits}/**/*.test.ts'
const notOurs = ['**/node_modules/**', '**/dist/**']

/** They put something else in the place of a module, which others in their process would get too. */
const replacingModules = ['features/challenge/kept-result', 'shared/loading/on-demand'].map(
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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Left to itself it keeps a core free; much of what runs here waits for servers.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // A process for each of so many small files takes longer than what they try.
          isolate: false,
          setupFiles: ['scripts/unit/fresh-file.ts'],
          include: [pages, calls],
          exclude: [...notOurs, ...replacingModules],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{apps/server,scripts,bench}/**/*.test.ts', ...replacingModules],
          exclude: [...notOurs, calls],
          globalSetup,
        },
      },
    ],
  },
})
