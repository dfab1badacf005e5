import {
  replay,
  type Engine,
  type InputEvent,
  type LogEntry,
  type RunState,
  setupOf,
} from '@reflex/games/core'

export interface Moment<S> {
  readonly state: S
  readonly at: number
  /** Counts what was shown so far, as a run on the page does. */
  readonly showing: number
  /** The latest thing that the player did, until the next showing. */
  readonly press: LogEntry | null
}

export interface Replayed<S> {
  /** The run as it was at any of its times. */
  at(time: number): Moment<S>
}

const isInput = (entry: LogEntry): entry is Extract<LogEntry, InputEvent> =>
  ['show', 'click', 'submit', 'void'].includes(entry.type)

/** A kept run, played again by the game's own engine; null where it is not a whole run of it. */
export function recordingOf<S extends RunState>(
  engine: Engine<S>,
  seed: string,
  log: readonly LogEntry[],
): Replayed<S> | null {
  try {
    if (!replay(engine, seed, log).ok) return null
  } catch {
    return null
  }
  const moments = momentsOf(engine, seed, log)
  return {
    at(time) {
      const moment = lastBefore(moments, time)
      return { ...moment, at: time, state: engine.advance(moment.state, time) }
    },
  }
}

function momentsOf<S extends RunState>(
  engine: Engine<S>,
  seed: string,
  log: readonly LogEntry[],
): readonly [Moment<S>, ...Moment<S>[]] {
  const [start] = log
  const begun = engine.start(seed, start?.type === 'start' ? setupOf(start) : {})
  let now: Moment<S> = { at: 0, state: begun, showing: 0, press: null }
  const moments: [Moment<S>, ...Moment<S>[]] = [now]
  for (const entry of log) {
    if (!isInput(entry)) continue
    const state = engine.step(engine.advance(now.state, entry.at), entry)
    const isShown = entry.type === 'show'
    const isPress = entry.type === 'click' || entry.type === 'submit'
    now = {
      at: entry.at,
      state,
      showing: now.showing + Number(isShown),
      press: isPress ? entry : isShown ? null : now.press,
    }
    moments.push(now)
  }
  return moments
}

function lastBefore<S>(moments: readonly [Moment<S>, ...Moment<S>[]], time: number): Moment<S> {
  let [from, to] = [0, moments.length - 1]
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if ((moments[middle]?.at ?? 0) <= time) from = middle
    else to = middle - 1
  }
  return moments[from] ?? moments[0]
}
