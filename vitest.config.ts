import { defineConfig } from 'vitest/config'
import { longTexts } from './apps/site/build/long-texts.ts'

export default defineConfig({
  // The same automatic JSX runtime as the site's build, so that components can be tested as they are.
  oxc: { jsx: { runtime: 'automatic' } },
  // Pages are rendered in tests as the build renders them, the long texts among them.
  plugins: [longTexts()],
  define: { __BUILD__: '"test"', __CONTACT__: '"hello@reflex-labs.example"' },
  test: {
    environment: 'node',
    include: ['{apps,packages,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['redis', 'postgres-desk'].map((name) => `apps/server/src/testing/${name}.ts`),
    // Some suites start linters and servers, which take their time on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Left to itself it keeps a core free; much of what runs here waits for servers.
    maxWorkers: 2,
  },
})
