import { randomBytes } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import { inChunks } from './bulk.ts'
import type { Families, Family } from './families.ts'
import type { RedisLink } from './link.ts'
import { MarkReader, writeMark } from './mark.ts'
import type { RedisWrites } from './redis-writes.ts'

const LOCK_MS = 15_000

export interface RebuildParts {
  readonly link: RedisLink
  readonly writes: RedisWrites
  readonly families: Families
  readonly store: Pick<Store, 'rankedScores'>
  readonly clock: Clock
  /** This node is stopping: what is not done is another's to do. */
  readonly signal: AbortSignal
}

class Overtaken extends Error {}

export const markKey = ({ namespace }: RedisLink): string => `${namespace}:{mark}`

/**
 * Fills a new epoch beside what there was and shows it when it is whole; what is kept meanwhile is
 * written into it by whoever keeps it. Null when another node is at it; else how many scores.
 */
export async function rebuildBoards(parts: RebuildParts): Promise<number | null> {
  const { link } = parts
  const epoch = randomBytes(6).toString('hex')
  const lock = `${link.namespace}:{rebuild}`
  const taken = await link.ask((redis) => redis.set(lock, epoch, 'PX', LOCK_MS, 'NX'))
  if (taken !== 'OK') return null
  const holdOn = async (): Promise<void> => {
    if ((await link.run('renew', lock, epoch, LOCK_MS)) === 0) throw new Overtaken()
  }
  try {
    return await fill(parts, epoch, holdOn)
  } catch (error) {
    if (error instanceof Overtaken) return null
    throw error
  } finally {
    await link.run('renew', lock, epoch, 0).catch(() => undefined)
  }
}

async function fill(
  { link, writes, families, store, clock, signal }: RebuildParts,
  epoch: string,
  holdOn: () => Promise<void>,
): Promise<number | null> {
  const missing = await missingOf(link, families.all)
  if (missing.length === 0) return null
  await Promise.all(missing.map(({ key }) => link.run('begin', key, epoch)))
  const reader = new MarkReader({ game: 0, challenge: 0 })
  let scores = 0
  for await (const page of store.rankedScores()) {
    reader.read(page)
    await inChunks(page, async (slug, some) => {
      const family = families.of(slug)
      if (!missing.includes(family)) return
      signal.throwIfAborted()
      scores += some.length
      if ((await writes.apply(family, some, clock(), epoch)) === 0) throw new Overtaken()
    })
    await holdOn()
  }
  // Only now that all of them hold what lies before it may the mark be believed.
  if (missing.length === families.all.length) {
    await link.ask((redis) => redis.set(markKey(link), writeMark(reader.mark)))
  }
  const shown = await Promise.all(missing.map(({ key }) => link.run('finish', key, epoch)))
  if (shown.includes(0)) throw new Overtaken()
  await Promise.all(missing.map((family) => clearRetired(link, family)))
  return scores
}

async function missingOf(link: RedisLink, families: readonly Family[]): Promise<Family[]> {
  const there = await Promise.all(families.map(({ key }) => link.run('verify', key)))
  return families.filter((_, i) => there[i] === 0)
}

/** Boards of days and weeks go by themselves, those of all time would stay for ever. */
async function clearRetired(link: RedisLink, { key }: Family): Promise<void> {
  for (const epoch of await link.ask((redis) => redis.smembers(`${key}:retired`))) {
    const list = `${key}:${epoch}:boards`
    const names = await link.ask((redis) => redis.smembers(list))
    for (const name of names) await link.ask((redis) => redis.unlink(`${name}:z`, `${name}:h`))
    await link.ask((redis) => redis.unlink(list))
    await link.ask((redis) => redis.srem(`${key}:retired`, epoch))
  }
}
