import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { NOBODY_THERE, quietLog } from '../../testing/redis-links.ts'
import { startRedis } from '../../testing/redis-server.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { openRankings } from '../../app/open-rankings.ts'

const [embedded = expect.fail()] = storeKinds
const NOON = Date.UTC(2026, 10, 14, 12)

const open = async (redisUrl: string) => {
  const stores = await openEmpty(embedded)
  return openRankings({ redisUrl }, { ...stores, clock: () => NOON, secret: 's', log: quietLog })
}

describe.runIf((inject('redisUrl') ?? null) !== null)('a start with Redis', () => {
  test.each([
    [
      'a wrong password',
      (port: number) => `redis://:wrong@127.0.0.1:${port}`,
      /refuses the user name/,
    ],
    ['no password', (port: number) => `redis://127.0.0.1:${port}`, /wants a password/],
    [
      'a wrong user',
      (port: number) => `redis://eve:right@127.0.0.1:${port}`,
      /refuses the user name/,
    ],
    [
      'no such database',
      (port: number) => `redis://:right@127.0.0.1:${port}/99`,
      /no such database/,
    ],
    [
      'no cluster',
      (port: number) => `redis-cluster://:right@127.0.0.1:${port}`,
      /it is no cluster/,
    ],
  ] as const)('%s stops the start with one line', async (_, url, line) => {
    const redis = await startRedis({ settings: ['--requirepass', 'right'] })
    onTestFinished(() => redis.stop('SIGKILL'))
    const start = open(url(redis.port))
    await expect(start).rejects.toThrow(line)
    await expect(start).rejects.toThrow(/^Redis at 127\.0\.0\.1:\d+ cannot be used: [^\n]+$/)
    await expect(start).rejects.not.toThrow(/right|wrong@|eve/)
  })

  test('one master of a cluster, taken for a single Redis, stops the start', async () => {
    const settings = ['--cluster-enabled', 'yes']
    const redis = await startRedis({ settings })
    onTestFinished(() => redis.stop('SIGKILL'))
    await expect(open(redis.url)).rejects.toThrow(/it is a cluster: write redis-cluster:/)
  })

  test('no Redis there: the start goes on, and this node counts for itself', async () => {
    const { limits, checkRedis, close } = await open(NOBODY_THERE)
    expect(await limits.take('visits', 'somebody', { perMinute: 1 })).toBe(0)
    expect(await limits.take('visits', 'somebody', { perMinute: 1 })).toBeGreaterThan(0)
    await expect(checkRedis?.()).rejects.toThrow(/./)
    await close()
  })
})
