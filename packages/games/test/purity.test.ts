import { describe, expect, test } from 'vitest'
import { aimTrainer } from '../src/aim-trainer/engine.ts'
import { aimHand } from '../src/aim-trainer/hand.ts'
import { choiceHand } from '../src/choice/hand.ts'
import { colorMatch, colorPuzzle } from '../src/color-match/engine.ts'
import type { Engine, RunState } from '../src/index.ts'
import { arrowPuzzle, leftOrRight } from '../src/left-or-right/engine.ts'
import { numberMemory } from '../src/number-memory/engine.ts'
import { numberHand } from '../src/number-memory/hand.ts'
import { reactionTime } from '../src/reaction-time/engine.ts'
import { reactionHand } from '../src/reaction-time/hand.ts'
import { chanceFromSeed, play, type Hand } from '../src/scripted/index.ts'
import { sequenceMemory } from '../src/sequence-memory/engine.ts'
import { sequenceHand } from '../src/sequence-memory/hand.ts'
import { steadyPace } from './contests.ts'
import { SEED } from './drive.ts'

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

function twice<T>(ask: () => T): T {
  const answer = ask()
  expect(ask()).toEqual(answer)
  return deepFreeze(answer)
}

/** Hands out frozen states only, and asks everything twice. */
function guarded<S extends RunState>(engine: Engine<S>): Engine<S> {
  return {
    version: engine.version,
    presses: engine.presses,
    start: (seed, setup) => twice(() => engine.start(seed, setup)),
    advance: (state, at) => twice(() => engine.advance(state, at)),
    step: (state, event) => twice(() => engine.step(state, deepFreeze(event))),
    score: (state) => twice(() => engine.score(state)),
    answers: (state) => twice(() => engine.answers(state)),
    total: (state) => twice(() => engine.total(state)),
  }
}

const playGuarded = <S extends RunState>(engine: Engine<S>, hand: Hand<S>) => {
  const pace = { ...steadyPace, slips: 0.05 }
  const guard = guarded(engine)
  const { state } = play(guard, hand, SEED, pace, chanceFromSeed(SEED), { width: 600 })
  return { score: guard.score(state), answers: guard.answers(state) }
}

describe('engines change no state and answer the same twice', () => {
  test.each([
    ['reaction-time', () => playGuarded(reactionTime(), reactionHand)],
    ['left-or-right', () => playGuarded(leftOrRight(), choiceHand(arrowPuzzle))],
    ['color-match', () => playGuarded(colorMatch(), choiceHand(colorPuzzle))],
    ['sequence-memory', () => playGuarded(sequenceMemory(), sequenceHand)],
    ['aim-trainer', () => playGuarded(aimTrainer(), aimHand)],
    ['number-memory', () => playGuarded(numberMemory(), numberHand)],
  ])('%s', (_slug, playIt) => {
    const { score, answers } = playIt()
    expect(score).not.toBeNull()
    expect(answers.every((answer) => answer > 0)).toBe(true)
  })
})
