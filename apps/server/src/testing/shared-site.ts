import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migratedDatabase, postgresForTests } from './postgres.ts'

const sharedRedis = inject('redisUrl') ?? null

/** Whether this machine can hold a site of several nodes. */
export const canShare = postgresForTests !== null && sharedRedis !== null

/** What the nodes of one site have in common: an empty database, an empty part of Redis, a secret. */
export async function sharedSite(redisUrl = sharedRedis ?? ''): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await migratedDatabase(),
    REDIS_URL: `${redisUrl}?namespace=test-${randomUUID().slice(0, 13)}`,
    SESSION_SECRET: randomUUID(),
  }
}
