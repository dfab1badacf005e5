import { test as base } from '@playwright/test'
import { leftAsFound } from './left-as-found.ts'
import { ServerProcess } from './server-process.ts'

interface WorkerFixtures {
  /** One server per worker. A test that restarts it harms no other: a worker runs one at a time. */
  server: ServerProcess
}

export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright reads what a fixture needs from this pattern, also where it needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  context: leftAsFound,
})

export { expect } from '@playwright/test'
