import {
  MAX_VOIDS,
  ONSET_LATE_MS,
  beginRecording,
  record,
  tenth,
  type Engine,
  type LogEntry,
  type Recording,
  type RunState,
  type Seed,
  type Setup,
} from '../core/index.ts'
import { draw, rngFromSeed } from '../core/random.ts'
import type { Chance, NextMove, Pace } from './moves.ts'

export interface ScriptedRun<S extends RunState> {
  readonly state: S
  readonly log: readonly LogEntry[]
}

const TURNS_AT_MOST = 5000

/** Plays a seed to its end the way a page and a person would, and returns the log. */
export function play<S extends RunState>(
  engine: Engine<S>,
  moves: NextMove<S>,
  seed: Seed,
  pace: Pace,
  chance: Chance,
  setup: Setup = {},
): ScriptedRun<S> {
  let run = beginRecording(engine, seed, setup)
  let now = 0
  for (let turns = 0; turns < TURNS_AT_MOST && !engine.score(run.state); turns++) {
    ;[run, now] = turn(engine, moves, run, now, pace, chance)
    if (run.state.fault || run.state.spoiled) break
  }
  return run
}

function turn<S extends RunState>(
  engine: Engine<S>,
  moves: NextMove<S>,
  run: Recording<S>,
  now: number,
  pace: Pace,
  chance: Chance,
): [Recording<S>, number] {
  const { state } = run
  if (state.until !== null) {
    return [{ ...run, state: engine.advance(state, state.until) }, Math.max(now, state.until)]
  }
  const move = moves(state, now, pace, chance)
  const at = move && tenth(now + move.after)
  if (state.planned !== null && (at === null || at >= state.planned)) {
    const shown = onset(state.planned, state.voids, pace, chance)
    return [record(engine, run, shown), shown.at]
  }
  if (!move || at === null) throw new Error(`the player has no move in phase ${state.phase}`)
  return [record(engine, run, { ...move.input, at }), at]
}

/** The frame nearest to the plan, presented a frame later, both as late as the screen is sloppy. */
function onset(planned: number, voids: number, pace: Pace, chance: Chance) {
  const interval = 1000 / pace.hertz
  const stalled = voids < MAX_VOIDS && pace.stalls !== undefined && chance.uniform() < pace.stalls
  const late = chance.uniform() * pace.jitter + (stalled ? ONSET_LATE_MS : 0)
  const frame = Math.max(0, planned + (chance.uniform() - 0.5) * interval + late)
  return {
    type: 'show',
    at: tenth(frame + interval),
    planned,
    frame: tenth(frame),
    interval: tenth(interval),
    method: 'element',
  } as const
}

/** Seeded chance for a player, apart from the game's own. */
export function chanceFromSeed(seed: Seed): Chance {
  let rng = rngFromSeed(seed)
  const uniform = () => {
    const [value, next] = draw(rng, (int) => int(0, 0x3fffffff) / 0x40000000)
    rng = next
    return value
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}
