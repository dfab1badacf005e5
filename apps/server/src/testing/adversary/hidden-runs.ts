import { beginRecording, record, tenth, type Engine, type InputEvent } from '@reflex/games/core'
import { arrowPuzzle, leftOrRight } from '@reflex/games/left-or-right'
import { reactionTime } from '@reflex/games/reaction-time'
import type { RobotRun } from './robots.ts'
import type { RunState } from '@reflex/games'

interface Asking extends RunState {
  readonly onset: number | null
}

/** Plays a seed at a person's pace, but hides the page from the first so many signals. */
function hiding<S extends Asking>(engine: Engine<S>, choiceOf: (state: S) => { choice?: string }) {
  return (seed: string, times: number): RobotRun => {
    let run = beginRecording(engine, seed, {})
    const input = (event: InputEvent): void => {
      run = record(engine, run, event)
    }
    for (let i = 0; !engine.score(run.state) && !run.state.spoiled; i++) {
      while (run.state.until !== null) {
        run = { ...run, state: engine.advance(run.state, run.state.until) }
      }
      const planned = run.state.planned ?? Number.NaN
      const at = tenth(planned + 17)
      input({ type: 'show', at, planned, frame: planned, interval: 16.7, method: 'element' })
      const after = tenth(at + 280 + ((i * 37) % 110))
      if (i < times) input({ type: 'void', at: after, why: 'hidden' })
      else input({ type: 'click', at: after, pointer: 'mouse', ...choiceOf(run.state) })
    }
    const score = engine.score(run.state) ?? { ms: 250, mistakes: 0 }
    return { ...score, actionLog: run.log }
  }
}

export const hidingPlayers = {
  'reaction-time': hiding(reactionTime(), () => ({})),
  'left-or-right': hiding(leftOrRight(), ({ stimulus }) => ({
    choice: stimulus === null ? '' : arrowPuzzle.answer(stimulus),
  })),
} as const
