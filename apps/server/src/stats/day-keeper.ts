import type { Clock } from '../ports/clock.ts'

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
  const count = async (): Promise<void> => {
    for (const store of stores) await store.countDays(clock())
  }
  const tick = (): void => {
    running ??= count()
      .catch(onTrouble)
      .finally(() => (running = null))
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
