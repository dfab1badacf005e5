import type { TestProject } from 'vitest/node'
import { hasRedisServer, startRedis, type RedisServer } from './redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no Redis can be had. */
    redisUrl: string | null
  }
}

let started: RedisServer | null = null

/** One Redis for a whole run of the tests: the one that is named, else one started for it. */
export async function setup(project: TestProject): Promise<void> {
  const named = process.env['TEST_REDIS_URL']
  if (named === undefined && hasRedisServer()) started = await startRedis()
  const url = named ?? started?.url ?? null
  project.provide('redisUrl', url)
  if (url !== null) return
  const notRun =
    'NOT RUN: everything on Redis, for there is no redis-server, no valkey-server and no TEST_REDIS_URL'
  if (process.env['CI'] !== undefined) throw new Error(notRun)
  process.stderr.write(`\n${notRun}\n\n`)
}

export const teardown = async (): Promise<void> => started?.stop()
