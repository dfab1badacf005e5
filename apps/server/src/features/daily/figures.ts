import type { Clock } from '../../lib/clock.ts'
import { DayFigures } from './day-figures.ts'
import type { DailyStore } from './port.ts'

const AT_ONCE = 5000
/** What was deleted meanwhile leaves the figures when they are counted anew. */
const ANEW_MS = 10 * 60_000
const DAYS_KEPT = 8

interface Kept {
  figures: DayFigures
  countedAt: number
  /** One reading at a time. */
  reading: Promise<DayFigures>
  /** The one after it, which has not begun: whoever comes meanwhile shares it. */
  next: Promise<DayFigures> | null
}

/** The figures of the days that are asked for, each brought up to what the store has. */
export function createFigures(store: Pick<DailyStore, 'runsAfter'>, clock: Clock) {
  const days = new Map<number, Kept>()

  async function readOn(day: number, kept: Kept): Promise<DayFigures> {
    if (clock() - kept.countedAt >= ANEW_MS) {
      kept.figures = new DayFigures()
      kept.countedAt = clock()
    }
    const { figures } = kept
    for (;;) {
      const runs = await store.runsAfter(day, figures.lastId, AT_ONCE)
      for (const run of runs) figures.add(run)
      if (runs.length < AT_ONCE) return figures
    }
  }

  return function figuresOf(day: number): Promise<DayFigures> {
    const figures = new DayFigures()
    const reading = Promise.resolve(figures)
    const kept: Kept = days.get(day) ?? { figures, countedAt: clock(), reading, next: null }
    // The day that was asked for last is the last to go.
    days.delete(day)
    days.set(day, kept)
    for (const old of [...days.keys()].slice(0, -DAYS_KEPT)) days.delete(old)
    if (kept.next) return kept.next
    const go = (): Promise<DayFigures> => {
      kept.next = null
      return readOn(day, kept)
    }
    kept.reading = kept.next = kept.reading.then(go, go)
    return kept.reading
  }
}

export type FiguresOf = ReturnType<typeof createFigures>
