import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The same automatic JSX runtime as the site's build, so that components can be tested as they are.
  oxc: { jsx: { runtime: 'automatic' } },
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
