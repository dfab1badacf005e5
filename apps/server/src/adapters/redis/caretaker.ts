import { distrust } from './families.ts'
import { reasonOf } from './link.ts'
import { createLookAfter, type CaretakerLog, type CaretakerParts } from './look-after.ts'
import { rebuildBoards } from './rebuild.ts'

const TICK_MS = 500

export interface Caretaker {
  /** Looks after everything once; a rebuild goes on by itself. */
  tick(): Promise<void>
  /** The rebuild under way, if there is one. */
  rebuilt(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Brings boards back: after an outage, after Redis lost them, after a node died in the middle. */
export function createCaretaker(given: CaretakerParts): Caretaker {
  const { link, families, log } = given
  const stopping = new AbortController()
  const parts = { ...given, signal: stopping.signal }
  const lookAfter = createLookAfter(parts)
  const complain = createComplaint(log)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let rebuilding: Promise<void> | null = null

  function rebuild(): void {
    rebuilding ??= rebuildBoards(parts)
      .then((scores) => scores !== null && log.info({ scores }, 'boards in Redis were built'))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        log.warn({ reason: reasonOf(error) }, 'boards in Redis could not be built')
      })
      .then(() => void (rebuilding = null))
  }

  async function lookAndMend(): Promise<void> {
    try {
      if (await lookAfter()) rebuild()
      complain(null)
    } catch (error) {
      if (!stopping.signal.aborted) complain(reasonOf(error))
    } finally {
      running = null
    }
  }

  const tick = (): Promise<void> => {
    running ??= lookAndMend()
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
      stopping.abort()
      await running
      await rebuilding
    },
  }
}

/** Once when trouble comes and once when it is over, not every half second. */
function createComplaint(log: CaretakerLog): (reason: string | null) => void {
  let complained = false
  return (reason) => {
    if (reason !== null && !complained) {
      log.warn({ reason }, 'boards are counted from the store as long as Redis is away')
    }
    if (reason === null && complained) log.info({}, 'Redis answers again')
    complained = reason !== null
  }
}
