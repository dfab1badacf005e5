import { randomUUID } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { RedisLink } from './link.ts'

/** Asked for in the store when boards may show what it no longer holds. */
const MEND_BOARDS = 'boards'
/** Whoever is at work says so several times in this. */
const DEAD_AFTER_MS = 30_000
const LEASE_MS = 10_000

export interface Settling {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Boards could not be told of a removal: they must be built anew, whoever lives to do it. */
  oweRebuild(): Promise<void>
  stillAtIt(): Promise<void>
  /** Has the boards built anew where somebody did not come to an end with what was removed. */
  payDebts(spoil: () => Promise<void>): Promise<void>
}

/** Notes in Redis that records are being removed: nobody else could know what a dead node had begun. */
export function createSettling(link: RedisLink, store: Jobs, clock: Clock): Settling {
  const key = `${link.namespace}:{settling}`
  const owner = randomUUID()
  const open = new Set<string>()
  let owed = 0

  const oweRebuild = async (): Promise<void> => {
    owed++
    await store.requestJob(MEND_BOARDS)
  }

  async function payRequest(spoil: () => Promise<void>): Promise<void> {
    if (!(await store.isRequested(MEND_BOARDS))) return
    const claim = { name: MEND_BOARDS, owner, now: clock(), leaseMs: LEASE_MS }
    if (!(await store.claimJob(claim, 0))) return
    await spoil()
    await store.finishJob(claim, 0)
  }

  return {
    async run(task) {
      const name = randomUUID()
      const owedBefore = owed
      open.add(name)
      try {
        await link.ask((redis) => redis.zadd(key, clock(), name)).catch(oweRebuild)
        return await task()
      } finally {
        open.delete(name)
        if (owed === owedBefore) {
          // Left standing it only costs a rebuild.
          await link.ask((redis) => redis.zrem(key, name)).catch(() => undefined)
        }
      }
    },
    oweRebuild,
    async stillAtIt() {
      for (const name of open) await link.ask((redis) => redis.zadd(key, 'XX', clock(), name))
    },
    async payDebts(spoil) {
      await payRequest(spoil)
      const until = clock() - DEAD_AFTER_MS
      if ((await link.ask((redis) => redis.zcount(key, '-inf', until))) === 0) return
      await spoil()
      await link.ask((redis) => redis.zremrangebyscore(key, '-inf', until))
    },
  }
}
