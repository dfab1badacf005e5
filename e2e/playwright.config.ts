import { defineConfig, devices } from '@playwright/test'
import { shellPath } from '../scripts/setup/browser.mjs'
import { launched } from './support/launched.ts'
import { DESKTOP } from './support/screens.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that needs its second try is counted as flaky in the last line, with the trace of that try.
  retries: 1,
  // Runs are played in real time: much of a worker's time is waiting.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A worker answers before a test's own routes do; the tests of the worker allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launched(shellPath()),
    ...devices['Desktop Chrome'],
    viewport: DESKTOP,
  },
})
