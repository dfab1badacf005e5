import { ONSET_LATE_MS, judgeOnset, withFault, type RunState } from './engine.ts'
import type { ShowEvent } from './events.ts'

/** Browsers round their clocks, some in both directions. */
const CLOCK_TOLERANCE_MS = 20
/** A frame is taken when it is the one nearest to the plan; what is kept of times is a tenth. */
const NEAREST_TOLERANCE_MS = 1

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
  if (event.planned !== state.planned || !isOfAFrame(event)) return withFault(state, 'off-plan')
  switch (judgeOnset(event.at, state.planned)) {
    case 'early':
      return withFault(state, 'off-plan')
    case 'late':
      return outcomes.stalled(state, event.at)
    case 'good':
      return outcomes.shown(state, event.at)
  }
}

/** Frame, interval and onset belong together: no paint before its frame, no frame before its turn. */
function isOfAFrame({ at, planned, frame, interval }: ShowEvent): boolean {
  const turn = planned - interval / 2 - NEAREST_TOLERANCE_MS
  const isInterval = interval > 0 && interval <= ONSET_LATE_MS
  return isInterval && frame >= turn && at >= frame - CLOCK_TOLERANCE_MS
}
