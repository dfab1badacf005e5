import type { TestProject } from 'vitest/node'
import { hasRedisServer, startRedis } from './redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no Redis can be had. */
    redisUrl: string | null
  }
}

/** One Redis for a whole run of the tests: the one that is named, else one started for it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const named = process.env['TEST_REDIS_URL']
  if (named !== undefined) return project.provide('redisUrl', named)
  if (hasRedisServer()) {
    const server = await startRedis()
    project.provide('redisUrl', server.url)
    return () => server.stop()
  }
  const notRun = 'NOT RUN: everything on Redis, for there is no redis-server and no TEST_REDIS_URL'
  if (process.env['CI'] !== undefined) throw new Error(notRun)
  process.stderr.write(`\n${notRun}\n\n`)
  project.provide('redisUrl', null)
}
