import { judgeOnset, withFault, type RunState } from './engine.ts'
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
