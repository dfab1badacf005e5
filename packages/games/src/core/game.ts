import type { Engine, RunState, Score } from './engine.ts'
import type { LogEntry } from './events.ts'
import type { Seed } from './random.ts'
import type { RecordThreshold } from '../trust/threshold.ts'
import { latenessOf } from './onset-doubts.ts'
import { replay, type Outcome, type ReplayFault } from './replay.ts'

/** Why a possible run is not believed without a look. */
export type Doubt =
  | 'superhuman'
  | 'beyond-memory'
  | 'machine-regular'
  | 'time-grid'
  | 'centre-hits'
  | 'no-distance'
  | 'first-tap'
  | 'late-onsets'
  | 'late-by-habit'
  | 'guesses'
  | 'late-presses'
  | 'asked-again'
  | 'slow-clock'
  | 'late-run'
  | 'restarts'
  | 'unverified'
  | 'narrow-hand'
  | 'no-tail'
  | 'sudden-gain'
  | 'crowded-address'
  | 'two-at-once'
  | 'rejected-before'
  | 'blocked'
  | 'unconfirmed'
  | 'same-pace'

type Finished<S extends RunState> = Extract<Outcome<S>, { ok: true }>

export interface Checks<S extends RunState> {
  /** Could a human body have done this at all? */
  possible(run: Finished<S>): boolean
  doubts(run: Finished<S>): readonly Doubt[]
}

export interface GameDefinition<S extends RunState> extends Checks<S> {
  readonly slug: string
  readonly engine: Engine<S>
  readonly threshold: RecordThreshold
  /** Whether it is about single answer times, so that their shape over many runs says something. */
  readonly timed: boolean
  /** The longest sane run; a session is good for twice as long. */
  readonly longestRunMs: number
}

export type Verdict =
  | { ok: false; fault: ReplayFault }
  | {
      ok: true
      score: Score
      duration: number
      possible: boolean
      doubts: readonly Doubt[]
      answers: readonly number[]
      /** For each signal, how much later it was shown than its frame explains. */
      lateness: readonly number[]
    }

export type Judge = (seed: Seed, log: readonly LogEntry[]) => Verdict

/** A game as everybody else knows it: its state's shape stays inside. */
export interface Game {
  readonly slug: string
  readonly threshold: RecordThreshold
  readonly timed: boolean
  readonly longestRunMs: number
  readonly engine: Engine
  readonly judge: Judge
}

export function judgeWith<S extends RunState>(engine: Engine<S>, checks: Checks<S>): Judge {
  return (seed, log) => {
    const run = replay(engine, seed, log)
    if (!run.ok) return run
    const { score, duration, state } = run
    const answers = engine.answers(state)
    const [possible, doubts] = [checks.possible(run), checks.doubts(run)]
    return { ok: true, score, duration, possible, doubts, answers, lateness: latenessOf(log) }
  }
}

/** Only a part of a challenge can be begun again. */
const alone =
  (judge: Judge): Judge =>
  (seed, log) => {
    const [start] = log
    const isBegunAgain = start?.type === 'start' && start.restarts !== undefined
    return isBegunAgain ? { ok: false, fault: 'malformed' } : judge(seed, log)
  }

export function defineGame<S extends RunState>(game: GameDefinition<S>): Game {
  const { slug, threshold, timed, longestRunMs, engine } = game
  return { slug, threshold, timed, longestRunMs, engine, judge: alone(judgeWith(engine, game)) }
}
