import type { Engine, LogEntry, RunState, Score, Seed, Setup } from '../core/index.ts'
import type { Hand, Pace } from './hand.ts'
import { chanceFromSeed, play } from './play.ts'

export interface FinishedRun {
  readonly log: readonly LogEntry[]
  readonly score: Score
}

export type Player = (seed: Seed, pace: Pace, chanceSeed: Seed, setup?: Setup) => FinishedRun

/** A player of one game: same seeds and pace, same log. */
export function player<S extends RunState>(
  engine: Engine<S>,
  hand: Hand<S>,
  usualSetup: Setup = {},
): Player {
  return (seed, pace, chanceSeed, setup = usualSetup) => {
    const { state, log } = play(engine, hand, seed, pace, chanceFromSeed(chanceSeed), setup)
    const score = engine.score(state)
    if (!score) throw new Error('the scripted player did not finish')
    return { log, score }
  }
}
