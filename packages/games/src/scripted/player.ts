import type { Engine, LogEntry, RunState, Score, Seed, Setup } from '../core/index.ts'
import type { NextMove, Pace } from './moves.ts'
import { chanceFromSeed, play } from './play.ts'

export interface FinishedRun {
  readonly log: readonly LogEntry[]
  readonly score: Score
}

/** Plays a seed to its end: same seeds and pace, same log. */
export type Player = (seed: Seed, pace: Pace, chanceSeed: Seed, setup?: Setup) => FinishedRun

interface Script<S extends RunState> {
  readonly engine: Engine<S>
  /** A method, so that players of games with a state of their own stand in one list. */
  moves(...turn: Parameters<NextMove<S>>): ReturnType<NextMove<S>>
  /** What an average player needs for one answer, and how often it slips. */
  readonly usual: Pick<Pace, 'mean' | 'slips'>
  /** What it is played with when nothing else is said. */
  readonly setup?: Setup
}

/** A game's own player, and what it is made of. */
export interface ScriptedPlayer<S extends RunState = RunState> extends Player, Script<S> {}

export function playerOf<S extends RunState>(
  engine: Engine<S>,
  moves: NextMove<S>,
  usualSetup: Setup = {},
): Player {
  return (seed, pace, chanceSeed, setup = usualSetup) => {
    const { state, log } = play(engine, moves, seed, pace, chanceFromSeed(chanceSeed), setup)
    const score = engine.score(state)
    if (!score) throw new Error('the scripted player did not finish')
    return { log, score }
  }
}

export const scriptedPlayer = <S extends RunState>(script: Script<S>): ScriptedPlayer<S> =>
  Object.assign(playerOf(script.engine, script.moves, script.setup), script)
