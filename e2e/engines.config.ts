import { defineConfig } from '@playwright/test'
import { presentEngines } from '../scripts/setup/engines.mjs'

/** Journeys in Firefox and WebKit as they are installed: Playwright runs them, and drives neither. */
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  testDir: 'engines',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/engines',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  retries: 1,
  // Games are mostly waiting: one of them takes a fifth of a core.
  workers: 6,
  timeout: 90_000,
  reporter: 'list',
  projects: presentEngines().map((engineName) => ({
    name: engineName,
    workers: 3,
    use: { engineName },
  })),
})
