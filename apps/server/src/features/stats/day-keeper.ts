import type { Clock } from '../../lib/clock.ts'

const EVERY_MS = 60_000

export interface CountsDays {
  countDays(now: number): Promise<void>
}

/** Has every store count the days that are over, now and each minute; of several nodes one counts. */
export function createDayKeeper(
  stores: readonly CountsDays[],
  clock: Clock,
  onTrouble: (error: unknown) => void,
) {
  let running: Promise<void> | null = null
  // One that cannot count keeps none of the others from it.
  const count = async (): Promise<void> => {
    for (const store of stores) await store.countDays(clock()).catch(onTrouble)
  }
  const tick = (): void => {
    running ??= count().finally(() => (running = null))
  }
  const timer = setInterval(tick, EVERY_MS)
  timer.unref()
  tick()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
