import { catchUp } from './catch-up.ts'
import { distrust, type Family } from './families.ts'
import type { RedisLink } from './link.ts'
import type { RebuildParts } from './rebuild.ts'
import type { Settling } from './settling.ts'

/** All nodes together look for what a dead one left behind this often. */
const SWEEP_MS = 15_000

export interface CaretakerLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface CaretakerParts extends Omit<RebuildParts, 'signal'> {
  readonly settling: Settling
  readonly log: CaretakerLog
}

type Seen = 'ready' | 'missing' | 'down'

/** Goes over all boards once; true when some are missing and can be built. */
export function createLookAfter(parts: CaretakerParts & RebuildParts): () => Promise<boolean> {
  const { link, families, settling, log } = parts

  /** Written to first, then brought up to date, then read: so nothing falls in between. */
  async function welcomeBack(back: readonly Family[], readable: boolean): Promise<void> {
    const failures = back.map((family) => family.failures)
    for (const family of back) family.reachable = true
    if (readable) await catchUp(parts)
    back.forEach((family, i) => (family.trusted = family.failures === failures[i]))
  }

  async function sweepIfDue(): Promise<void> {
    const lock = `${link.namespace}:{sweep}`
    const due = await link.ask((redis) => redis.set(lock, '1', 'PX', SWEEP_MS, 'NX'))
    if (due === 'OK') await catchUp(parts)
  }

  const spoil = async (): Promise<void> => {
    await Promise.all(families.all.map(({ key }) => link.run('spoil', key)))
    log.warn({}, 'boards in Redis may be out of step and are built anew')
  }

  return async () => {
    const seen = await Promise.all(families.all.map((family) => look(link, family)))
    const answering = families.all.filter((_, i) => seen[i] !== 'down')
    if (answering.length === 0) throw new Error('Redis does not answer')
    await settling.stillAtIt()
    await settling.payDebts(spoil)
    const back = answering.filter((family) => !family.trusted)
    if (back.length > 0) await welcomeBack(back, seen.includes('ready'))
    else if (seen.every((each) => each === 'ready')) await sweepIfDue()
    if (answering.length < families.all.length) throw new Error('a part of Redis does not answer')
    return seen.includes('missing')
  }
}

async function look(link: RedisLink, family: Family): Promise<Seen> {
  try {
    return (await link.run('verify', family.key)) === 1 ? 'ready' : 'missing'
  } catch {
    distrust(family)
    return 'down'
  }
}
