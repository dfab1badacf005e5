import { beginRecording, record, tenth, type InputEvent } from '@reflex/games/core'
import { reactionTime } from '@reflex/games/reaction-time'
import type { RobotRun } from './robots.ts'

/** Sees a signal, is slow, and says that the page stalled: so many times, then plays on well. */
export function stallingPlayer(seed: string, times: number): RobotRun {
  const engine = reactionTime()
  let run = beginRecording(engine, seed, {})
  const input = (event: InputEvent): void => {
    run = record(engine, run, event)
  }
  for (let i = 0; !engine.score(run.state); i++) {
    while (run.state.until !== null) {
      run = { ...run, state: engine.advance(run.state, run.state.until) }
    }
    const planned = run.state.planned ?? Number.NaN
    const at = tenth(planned + 17)
    input({ type: 'show', at, planned, frame: planned, interval: 16.7, method: 'element' })
    if (i < times) input({ type: 'void', at: tenth(at + 330), why: 'stall' })
    else input({ type: 'click', at: tenth(at + 182 + ((i * 37) % 41)), pointer: 'mouse' })
  }
  const score = engine.score(run.state) ?? { ms: 0, mistakes: 0 }
  return { ...score, actionLog: run.log }
}
