import { countVoid, freshRun, passPhases, withFault } from './engine.ts'
import type { Engine, Phase, RunState, Setup } from './engine.ts'
import type { ClickEvent, InputEvent, SubmitEvent } from './events.ts'
import { takeOnset, type OnsetOutcomes } from './onset.ts'
import { rngFromSeed } from './random.ts'

export type Press = Omit<ClickEvent, 'hit'>
type FreshRun = Omit<RunState, 'phase'>

/** What a game adds to the run that all of them share. */
export interface EngineDefinition<S extends RunState> extends Pick<
  Engine<S>,
  'version' | 'totalSince' | 'presses' | 'score' | 'answers' | 'total'
> {
  begin(fresh: FreshRun, setup: Setup): S
  /** A phase's time is over: the next one begins. */
  endPhase(state: S, at: number): S
  /** The planned stimulus was painted in time. */
  shown(state: S, at: number): S
  /** The phases in which a machine can spoil a trial, and where the game goes on once it has. */
  readonly trial: readonly Phase[]
  again(state: S, at: number): S
  /** A game answers presses or typed text; what it does not is out of turn. */
  press?(state: S, event: Press): S
  submit?(state: S, event: SubmitEvent): S
}

export function defineEngine<S extends RunState>(game: EngineDefinition<S>): Engine<S> {
  const { version, totalSince, presses, score, answers, total, trial, again } = game
  const onset: OnsetOutcomes<S> = {
    shown: game.shown,
    stalled: (state, at) => again(countVoid(state, 'stall'), at),
  }
  return {
    version,
    ...(totalSince !== undefined && { totalSince }),
    presses,
    score,
    answers,
    total,
    start: (seed, setup) => game.begin({ ...freshRun, rng: rngFromSeed(seed) }, setup),
    advance: (state, at) => passPhases(state, at, game.endPhase),
    step(state: S, event: InputEvent): S {
      if (state.spoiled) return state
      switch (event.type) {
        case 'show':
          return takeOnset(state, event, onset)
        case 'click':
          return game.press?.(state, event) ?? withFault(state, 'out-of-turn')
        case 'submit':
          return game.submit?.(state, event) ?? withFault(state, 'out-of-turn')
        case 'void':
          return trial.includes(state.phase) ? again(countVoid(state, event.why), event.at) : state
      }
    },
  }
}
