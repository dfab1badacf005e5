import { judgeOnset, withFault, type Engine, type RunState } from './engine.ts'
import type { ShowEvent } from './events.ts'

/** Where a game goes on once its planned stimulus was painted, in time or by a stall too late. */
export interface OnsetOutcomes<S extends RunState> {
  shown(state: S, at: number): S
  stalled(state: S, at: number): S
}

/** Holds a `show` against the plan. */
export function takeOnset<S extends RunState>(
  state: S,
  event: ShowEvent,
  outcomes: OnsetOutcomes<S>,
): S {
  if (state.planned === null) return withFault(state, 'out-of-turn')
  if (event.planned !== state.planned) return withFault(state, 'off-plan')
  switch (judgeOnset(event.at, state.planned)) {
    case 'early':
      return withFault(state, 'off-plan')
    case 'late':
      return outcomes.stalled(state, event.at)
    case 'good':
      return outcomes.shown(state, event.at)
  }
}

/**
 * The state to paint in the frame at `at`. A page learns when a frame was really presented only
 * after painting it, so it paints what the `show` will lead to and records the `show` later.
 */
export function preview<S extends RunState>(engine: Engine<S>, state: S, at: number): S {
  const now = engine.advance(state, at)
  const { planned } = now
  if (planned === null || judgeOnset(at, planned) === 'early') return now
  return engine.step(now, { type: 'show', at, planned, frame: at, interval: 0, method: 'message' })
}
