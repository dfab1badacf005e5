import { defineConfig } from '@playwright/test'
import { presentEngines } from '../scripts/setup/engines.mjs'

/** Journeys in Firefox and WebKit as they are installed: Playwright runs them, and drives neither. */
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  testDir: 'engines',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/engines',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 1,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  // One worker for each: a second window in front of a game would stop its frames.
  projects: presentEngines().map((engineName) => ({
    name: engineName,
    workers: 1,
    use: { engineName },
  })),
})
