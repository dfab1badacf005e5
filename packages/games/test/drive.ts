import {
  beginRecording,
  record,
  replay,
  tenth,
  type ClickEvent,
  type Engine,
  type InputEvent,
  type RunState,
  type Setup,
  type VoidReason,
} from '../src/index.ts'

export const SEED = '0123456789abcdef0123456789abcdef'
const PRESENTED_AFTER_MS = 8

type Press = Partial<Pick<ClickEvent, 'choice' | 'tile' | 'target' | 'x' | 'y'>>

/** Plays a game by hand, one input after the other, as a test tells it. */
export function drive<S extends RunState>(engine: Engine<S>, setup: Setup = {}, seed = SEED) {
  let run = beginRecording(engine, seed, setup)
  const input = (event: InputEvent): S => {
    run = record(engine, run, event)
    return run.state
  }
  return {
    get state() {
      return run.state
    },
    get log() {
      return run.log
    },
    /** Lets time pass until `time`. */
    pass(time: number): S {
      run = { ...run, state: engine.advance(run.state, time) }
      return run.state
    },
    /** Ends every phase that ends by itself, then paints the stimulus that is due. */
    show(late = PRESENTED_AFTER_MS): S {
      while (run.state.until !== null) this.pass(run.state.until)
      const planned = run.state.planned ?? Number.NaN
      const at = tenth(planned + late)
      return input({ type: 'show', at, planned, frame: at, interval: 16.7, method: 'element' })
    },
    press: (at: number, press: Press = {}): S =>
      input({ type: 'click', at: tenth(at), pointer: 'key', ...press }),
    submit: (at: number, answer: string): S => input({ type: 'submit', at: tenth(at), answer }),
    spoil: (at: number, why: VoidReason = 'hidden'): S =>
      input({ type: 'void', at: tenth(at), why }),
    score: () => engine.score(run.state),
    replay: () => replay(engine, seed, run.log),
  }
}

export const numberOf = (value: number | null): number => value ?? Number.NaN
