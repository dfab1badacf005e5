import { createHmacSha256 } from '../../lib/hmac.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Limits } from '../../lib/limits.ts'
import type { RedisLink } from './redis-link.ts'

const WINDOW_MS = 60_000
/** After a failure each node counts for itself this long before it asks again. */
const ALONE_MS = 1000

const DIGEST_LETTERS = 22

interface RedisLimitParts {
  readonly link: RedisLink
  readonly clock: Clock
  /** Counts while Redis is away. */
  readonly alone: Limits
  /** The same on every node. */
  readonly secret: string
}

/** Counts that all nodes share; while Redis is away each node counts for itself. */
export function createRedisLimits({ link, clock, alone, secret }: RedisLimitParts): Limits {
  let askAgainAt = 0
  const sign = createHmacSha256(secret)
  // A player's id is all that proves who they are, and an address is somebody's: Redis is told neither.
  const keyOf = (bucket: string, key: string): string =>
    `${link.namespace}:{${bucket}:${sign(`limit.${key}`).slice(0, DIGEST_LETTERS)}}`

  const shared = async <T>(ask: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
    if (performance.now() < askAgainAt) return otherwise()
    try {
      return await ask()
    } catch {
      askAgainAt = performance.now() + ALONE_MS
      return otherwise()
    }
  }

  return {
    take: (bucket, key, allowance) =>
      shared(
        async () => {
          const { perMinute } = allowance
          const name = keyOf(bucket, key)
          const wait = await link.run('take', name, clock(), WINDOW_MS, perMinute)
          return Math.ceil(Number(wait) / 1000)
        },
        () => alone.take(bucket, key, allowance),
      ),
    giveBack: (bucket, key) =>
      shared<void>(
        async () => void (await link.run('give-back', keyOf(bucket, key))),
        () => alone.giveBack(bucket, key),
      ),
    pace: (bucket, key, pace) =>
      shared(
        async () => {
          const { everyMs, free } = pace
          const wait = await link.run('pace', keyOf(bucket, key), clock(), everyMs, free)
          return Math.ceil(Number(wait) / 1000)
        },
        () => alone.pace(bucket, key, pace),
      ),
    paceBack: (bucket, key, pace) =>
      shared<void>(
        async () => void (await link.run('pace-back', keyOf(bucket, key), clock(), pace.everyMs)),
        () => alone.paceBack(bucket, key, pace),
      ),
  }
}
