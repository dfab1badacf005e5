import type { Engine, Fault, PressField, RunState, Score, Setup } from './engine.ts'
import type { InputEvent, LogEntry } from './events.ts'
import type { Seed } from './random.ts'
import { beginRecording, playInto } from './recorder.ts'

export type ReplayFault = Fault | 'version' | 'unfinished' | 'spoiled' | 'altered' | 'time'

export type Outcome<S extends RunState> =
  | { ok: true; score: Score; state: S; duration: number; log: readonly LogEntry[] }
  | { ok: false; fault: ReplayFault }

/**
 * Plays a log again on its seed, also one of an earlier version: they differ in what is written down, not
 * in how one plays. Anything that was not a whole, honest recording is a fault.
 */
export function replay<S extends RunState>(
  engine: Engine<S>,
  seed: Seed,
  log: readonly LogEntry[],
): Outcome<S> {
  const [start] = log
  if (start?.type !== 'start' || start.at !== 0) return { ok: false, fault: 'malformed' }
  if (start.version < 1 || start.version > engine.version) return { ok: false, fault: 'version' }
  if (firstBackwards(log) !== -1) return { ok: false, fault: 'time' }
  if (firstForeign(log, engine.presses) !== -1) return { ok: false, fault: 'malformed' }

  const begun = beginRecording(engine, seed, setupOf(start), start.version)
  const mine = [...begun.log]
  let { state } = begun
  for (const entry of log) {
    if (state.fault) return { ok: false, fault: state.fault }
    if (!isInput(entry)) continue
    state = playInto(mine, engine, state, entry, start.version)
  }
  return conclude(engine, state, mine, log)
}

function conclude<S extends RunState>(
  engine: Engine<S>,
  state: S,
  mine: readonly LogEntry[],
  theirs: readonly LogEntry[],
): Outcome<S> {
  const score = engine.score(state)
  if (state.fault) return { ok: false, fault: state.fault }
  if (state.spoiled) return { ok: false, fault: 'spoiled' }
  if (!score) return { ok: false, fault: 'unfinished' }
  if (!sameLog(mine, theirs)) return { ok: false, fault: 'altered' }
  return { ok: true, score, state, duration: theirs.at(-1)?.at ?? 0, log: theirs }
}

/** What the page told of itself at the start of a log. */
export const setupOf = ({ width, height, restarts }: Setup): Setup => ({
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  ...(restarts !== undefined && { restarts }),
})

/** What the log claims of an input (a click's `hit`) is not looked at by engines. */
export function isInput(entry: LogEntry): entry is Extract<LogEntry, InputEvent> {
  const { type } = entry
  return type === 'click' || type === 'show' || type === 'submit' || type === 'void'
}

const pressFields: readonly PressField[] = ['choice', 'tile', 'target', 'x', 'y']

/** A log is of one game: what another game's presses tell has no place in it. -1 where there is none. */
export function firstForeign(log: readonly LogEntry[], own: readonly PressField[]): number {
  const foreign = pressFields.filter((field) => !own.includes(field))
  return log.findIndex(
    (entry) => entry.type === 'click' && foreign.some((field) => entry[field] !== undefined),
  )
}

/** The first entry whose time is none, or before the one above it; -1 where time only goes on. */
export function firstBackwards(log: readonly LogEntry[]): number {
  let last = 0
  return log.findIndex(({ at }) => {
    if (!Number.isFinite(at) || at < last) return true
    last = at
    return false
  })
}

function sameLog(mine: readonly LogEntry[], theirs: readonly LogEntry[]): boolean {
  return mine.length === theirs.length && mine.every((entry, i) => sameEntry(entry, theirs[i]))
}

export function sameEntry(mine: object, theirs: object | undefined): boolean {
  if (mine === theirs) return true
  return theirs !== undefined && isWithin(mine, theirs) && isWithin(theirs, mine)
}

function isWithin(some: object, other: object): boolean {
  for (const key in some) {
    const value = (some as Record<string, unknown>)[key]
    if (value !== undefined && value !== (other as Record<string, unknown>)[key]) return false
  }
  return true
}
