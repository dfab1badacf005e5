import { describe, expect, test } from 'vitest'
import type { Engine, RunState } from '../src/index.ts'
import { chanceFromSeed, play, players } from '../src/scripted/index.ts'
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
    totalSince: engine.totalSince ?? 1,
    presses: engine.presses,
    start: (seed, setup) => twice(() => engine.start(seed, setup)),
    advance: (state, at) => twice(() => engine.advance(state, at)),
    step: (state, event) => twice(() => engine.step(state, deepFreeze(event))),
    score: (state) => twice(() => engine.score(state)),
    answers: (state) => twice(() => engine.answers(state)),
    total: (state) => twice(() => engine.total(state)),
  }
}

describe('engines change no state and answer the same twice', () => {
  test.each(Object.entries(players))('%s', (_slug, { engine, moves }) => {
    const pace = { ...steadyPace, slips: 0.05 }
    const guard = guarded(engine)
    const { state } = play(guard, moves, SEED, pace, chanceFromSeed(SEED), { width: 600 })
    expect(guard.score(state)).not.toBeNull()
    expect(guard.answers(state).every((answer) => answer > 0)).toBe(true)
  })
})
