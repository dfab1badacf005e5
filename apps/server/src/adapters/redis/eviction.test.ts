import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { linkTo } from '../../testing/redis-links.ts'
import { startRedis, type RedisServerOptions } from '../../testing/redis-server.ts'
import { warnOfEviction } from './eviction.ts'

const MESSAGE = expect.stringContaining('set maxmemory-policy to noeviction')

async function redisWith(options: RedisServerOptions) {
  const redis = await startRedis(options)
  onTestFinished(() => redis.stop('SIGKILL'))
  return redis
}

async function warnedOf(url: string) {
  const link = await linkTo(url)
  onTestFinished(() => link.close())
  const warn = vi.fn()
  await warnOfEviction(link, { info: () => undefined, warn })
  return warn
}

describe.runIf((inject('redisUrl') ?? null) !== null)(
  'a Redis that drops keys when it is full',
  () => {
    const evicting = ['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru']

    test('is named in one line, also where CONFIG is forbidden', async () => {
      const settings = [...evicting, '--rename-command', 'CONFIG', '']
      const warn = await warnedOf((await redisWith({ settings })).url)
      expect(warn.mock.calls).toEqual([[{ policy: 'allkeys-lru' }, MESSAGE]])
    })

    test('is nothing to warn of where it refuses instead', async () => {
      const warn = await warnedOf((await redisWith({ settings: ['--maxmemory', '50mb'] })).url)
      expect(warn).not.toHaveBeenCalled()
    })

    test('is named too when it comes in the place of another', async () => {
      const first = await redisWith({})
      const warn = await warnedOf(first.url)
      await first.stop()
      await redisWith({ port: first.port, settings: evicting })
      await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    })
  },
)
