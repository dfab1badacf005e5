import { defineConfig } from '@playwright/test'
import engines from './engines.config.ts'

/** How often an honest run is void in Firefox and WebKit: `npm run bench:voids`, on a calm machine. */
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>(engines, {
  testDir: 'series',
  testMatch: '*.series.ts',
  outputDir: 'test-results/series',
  retries: 0,
  // One run at a time: what is asked is whether the rule is too strict, not what a busy machine does.
  workers: 1,
})
