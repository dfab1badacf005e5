import type { Engine, RunState, Setup } from './engine.ts'
import type { ClickEvent, InputEvent, LogEntry } from './events.ts'
import type { Seed } from './random.ts'

/** A run in progress: the state now and the log that led to it. */
export interface Recording<S extends RunState> {
  readonly state: S
  readonly log: readonly LogEntry[]
}

export function beginRecording<S extends RunState>(
  engine: Engine<S>,
  seed: Seed,
  setup: Setup,
  version = engine.version,
): Recording<S> {
  return {
    state: engine.start(seed, setup),
    log: [{ type: 'start', at: 0, version, ...setup }],
  }
}

/** Plays one input and writes it down with what followed from it. */
export function record<S extends RunState>(
  engine: Engine<S>,
  { state, log }: Recording<S>,
  input: InputEvent,
): Recording<S> {
  const entries: LogEntry[] = []
  const after = playInto(entries, engine, state, input, engine.version)
  return { state: after, log: entries.length > 0 ? [...log, ...entries] : log }
}

/**
 * Plays one input and adds to `log` the input and its consequences: hit or miss, correct or
 * wrong, the finish. Page, scripted player and server all write logs through here, so a
 * log is right exactly when recording its inputs again gives it back.
 */
export function playInto<S extends RunState>(
  log: LogEntry[],
  engine: Engine<S>,
  state: S,
  input: InputEvent,
  version: number,
): S {
  const before = engine.advance(state, input.at)
  const after = engine.step(before, input)
  if (after === before) return before

  log.push(input.type === 'click' ? marked(input, after.hits > before.hits) : input)
  if (after.phase !== before.phase && (after.phase === 'correct' || after.phase === 'wrong')) {
    log.push({ type: after.phase, at: input.at })
  }
  const score = engine.score(after)
  if (score && !engine.score(before)) {
    const { hits, misses } = after
    const total = version < (engine.totalSince ?? 1) ? score.ms : engine.total(after)
    log.push({ type: 'finish', at: input.at, total, hits, misses })
  }
  return after
}

/** A click that already carries the right mark is kept as it is: a replay then copies nothing. */
function marked(click: Omit<ClickEvent, 'hit'> | ClickEvent, hit: boolean): ClickEvent {
  return 'hit' in click && click.hit === hit ? click : { ...click, hit }
}
