import type { Engine, RunState } from '../core/engine.ts'
import type { LogEntry } from '../core/events.ts'
import type { Seed } from '../core/random.ts'
import { beginRecording, playInto } from '../core/recorder.ts'
import {
  firstBackwards,
  firstForeign,
  isInput,
  replay,
  sameEntry,
  setupOf,
  type ReplayFault,
} from '../core/replay.ts'

/** Where a log leaves what the engine makes of it, and what the engine would have written there. */
export interface BreakPoint {
  readonly fault: ReplayFault
  /** Counted from 1; one past the last where something is missing at the end. */
  readonly entry: number
  readonly expected: LogEntry | null
}

/** Null for a log that stands. */
export function whereItBreaks<S extends RunState>(
  engine: Engine<S>,
  seed: Seed,
  log: readonly LogEntry[],
): BreakPoint | null {
  const run = replay(engine, seed, log)
  if (run.ok) return null
  const { fault } = run
  const [start] = log
  const at = (index: number, expected: LogEntry | null = null): BreakPoint => ({
    fault,
    entry: index + 1,
    expected,
  })
  if (fault === 'time') return at(firstBackwards(log))
  if (fault === 'version' || start?.type !== 'start' || start.at !== 0) return at(0)
  const foreign = firstForeign(log, engine.presses)
  if (foreign !== -1) return at(foreign)
  return walk(engine, seed, log, at)
}

/** Plays the log entry by entry, as the replay does, and halts at the first that is not as it was. */
function walk<S extends RunState>(
  engine: Engine<S>,
  seed: Seed,
  log: readonly LogEntry[],
  at: (index: number, expected?: LogEntry | null) => BreakPoint,
): BreakPoint {
  const [start] = log
  if (start?.type !== 'start') return at(0)
  const { version } = start
  const begun = beginRecording(engine, seed, setupOf(start), version)
  const mine = [...begun.log]
  let { state } = begun
  if (state.fault) return at(0)
  let compared = 0
  for (const [index, entry] of log.entries()) {
    if (isInput(entry)) {
      state = playInto(mine, engine, state, entry, version)
      if (state.fault || state.spoiled) return at(index)
    }
    for (; compared < Math.min(mine.length, index + 1); compared++) {
      if (!sameEntry(mine[compared] as LogEntry, log[compared])) {
        return at(compared, mine[compared])
      }
    }
    // An entry that the engine would not have written at all, or not yet.
    if (compared <= index) return at(index)
  }
  return at(log.length, mine[log.length] ?? null)
}
