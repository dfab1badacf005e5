import type { Engine, InputEvent, LogEntry, RunState } from '../src/index.ts'
import { drive } from './drive.ts'

type Fields = Record<string, string | number | boolean>

/** The log of a player who, once asked, does the same thing for ever. */
export function endless<S extends RunState>(
  engine: Engine<S>,
  entries: number,
  again: (state: S) => Fields,
): LogEntry[] {
  const run = drive(engine, { width: 800 })
  run.show()
  while (run.state.until !== null) run.pass(run.state.until)
  const begun = run.log
  const from = begun.at(-1)?.at ?? 0
  const fields = again(run.state)
  const input = (i: number) =>
    ({
      at: from + 10_000 + i * 600,
      hit: false,
      pointer: 'key',
      ...fields,
    }) as unknown as InputEvent
  const repeated = Array.from({ length: entries - begun.length }, (_, i) => input(i) as LogEntry)
  return [...begun, ...repeated]
}
