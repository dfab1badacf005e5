import { catchUp } from './catch-up.ts'
import { distrust, type Family } from './families.ts'
import type { RedisLink } from './link.ts'
import { rebuildBoards, type RebuildParts } from './rebuild.ts'
import type { Settling } from './settling.ts'

const TICK_MS = 500
/** All nodes together look for what a dead one left behind this often. */
const SWEEP_MS = 15_000

export interface CaretakerLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface CaretakerParts extends RebuildParts {
  readonly settling: Settling
  readonly log: CaretakerLog
}

export interface Caretaker {
  /** Looks after everything once; a rebuild goes on by itself. */
  tick(): Promise<void>
  /** The rebuild under way, if there is one. */
  rebuilt(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Seen = 'ready' | 'missing' | 'down'

/** Brings boards back: after an outage, after Redis lost them, after a node died in the middle. */
export function createCaretaker(parts: CaretakerParts): Caretaker {
  const { link, families, settling, log } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let rebuilding: Promise<void> | null = null
  const complain = createComplaint(log)

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

  function rebuild(): void {
    rebuilding ??= rebuildBoards(parts)
      .then((scores) => scores !== null && log.info({ scores }, 'boards in Redis were built'))
      .catch((error: unknown) => log.warn({ err: error }, 'boards in Redis could not be built'))
      .then(() => void (rebuilding = null))
  }

  async function lookAfter(): Promise<void> {
    const seen = await Promise.all(families.all.map((family) => look(link, family)))
    const answering = families.all.filter((_, i) => seen[i] !== 'down')
    complain(answering.length < families.all.length)
    if (answering.length === 0) return
    await settling.stillAtIt()
    await settling.payDebts(spoil)
    const back = answering.filter((family) => !family.trusted)
    if (back.length > 0) await welcomeBack(back, seen.includes('ready'))
    else if (seen.every((each) => each === 'ready')) await sweepIfDue()
    if (answering.length === families.all.length && seen.includes('missing')) rebuild()
  }

  const tick = (): Promise<void> => {
    running ??= lookAfter()
      .catch((error: unknown) => log.warn({ err: error }, 'boards could not be looked after'))
      .finally(() => (running = null))
    return running
  }

  link.onLost(() => families.all.forEach(distrust))

  return {
    tick,
    rebuilt: () => rebuilding ?? Promise.resolve(),
    start() {
      timer = setInterval(() => void tick(), TICK_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
      await rebuilding
    },
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

/** Once when it goes and once when it comes back. */
function createComplaint(log: CaretakerLog): (anyDown: boolean) => void {
  let complained = false
  return (anyDown) => {
    if (anyDown && !complained) log.warn({}, 'Redis cannot be reached; the store answers for it')
    if (!anyDown && complained) log.info({}, 'Redis answers again')
    complained = anyDown
  }
}
