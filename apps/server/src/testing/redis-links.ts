import { randomUUID } from 'node:crypto'
import { parseRedisAddress } from '../http/rate-limits/redis-address.ts'
import { openLink, type RedisLink } from '../http/rate-limits/redis-link.ts'

/** Nothing listens there. */
export const NOBODY_THERE = 'redis://127.0.0.1:1'

/** A machine that runs every test at once must not make Redis look dead. */
const PATIENCE_MS = 15_000

export async function linkTo(url: string, answerWithinMs = PATIENCE_MS): Promise<RedisLink> {
  const address = parseRedisAddress(url)
  if (!address) throw new TypeError('no address of a Redis')
  return openLink(address, answerWithinMs)
}

/** The same connection, as if Redis were empty. */
export const emptyPart = (link: RedisLink): RedisLink => ({
  ...link,
  namespace: `test-${randomUUID().slice(0, 13)}`,
})

/** Boards over a store in a test say nothing. */
export const quietLog = { info: () => undefined, warn: () => undefined }
