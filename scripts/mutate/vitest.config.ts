import { delimiter } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longTexts } from '../../apps/site/build/long-texts.ts'
import { parts } from './parts.ts'

const part = parts.find(({ name }) => name === process.env['MUTATE_PART'])

/** The tests of one part, in one project: Stryker knows of no others. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [longTexts()],
  define: { __BUILD__: '"test"', __CONTACT__: '"hello@reflex-labs.example"' },
  test: {
    environment: 'node',
    // Of a mutant that does not end Stryker takes care; a slow machine has failed none of the tests.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    include: (process.env['MUTATE_TESTS'] ?? '').split(delimiter),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // As in the whole run: files share what is loaded, and leave nothing to each other.
    isolate: false,
    setupFiles: [
      part?.onDatabases ? 'apps/server/src/testing/fresh-file.ts' : 'scripts/unit/fresh-file.ts',
    ],
    globalSetup: part?.onDatabases
      ? ['redis', 'shared-postgres'].map((name) => `apps/server/src/testing/${name}.ts`)
      : [],
  },
})
