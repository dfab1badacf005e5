import { describe, expect, test } from 'vitest'
import { drive, numberOf } from '../../test/drive.ts'
import { COLORS, colorMatch, colorPuzzle } from '../color-match/engine.ts'
import { arrowPuzzle, leftOrRight, SIDES } from '../left-or-right/engine.ts'
import type { Engine } from '../core/engine.ts'
import { tenth } from '../core/time.ts'
import { choiceChallengeRules, type ChoiceState, type Puzzle } from './engine.ts'

const start = <T>(engine: Engine<ChoiceState<T>>, puzzle: Puzzle<T>) => {
  const run = drive(engine)
  const rightChoice = () => {
    if (run.state.stimulus === null) throw new Error('nothing is shown')
    return puzzle.answer(run.state.stimulus)
  }
  const wrongChoice = () => puzzle.choices.find((choice) => choice !== rightChoice()) ?? ''
  return {
    run,
    right: (after: number) =>
      run.press(numberOf(run.state.onset) + after, { choice: rightChoice() }),
    wrong: (after: number) =>
      run.press(numberOf(run.state.onset) + after, { choice: wrongChoice() }),
  }
}

const startArrows = () => start(leftOrRight(), arrowPuzzle)

const playRounds = <T>(game: ReturnType<typeof start<T>>) => {
  for (let round = 0; round < 10; round++) {
    expect(game.run.state.hits).toBe(round)
    game.run.show()
    game.right(300 + round * 10)
  }
}

describe('left-or-right', () => {
  test('[LR-1] asks ten times and scores the mean', () => {
    const game = startArrows()
    playRounds(game)
    expect(game.run.state.phase).toBe('completed')
    expect(game.run.score()).toEqual({ ms: 345, mistakes: 0 })
  })

  test('[LR-1] each arrow comes 0.5 to 1.5 s after the last answer and is either side', () => {
    const game = startArrows()
    const seen = new Set<string>()
    let from = numberOf(game.run.state.until)
    for (let round = 0; round < 10; round++) {
      game.run.pass(1000)
      const pause = numberOf(game.run.state.planned) - from
      expect(pause).toBeGreaterThanOrEqual(500)
      expect(pause).toBeLessThanOrEqual(1500)
      expect(game.run.state.stimulus).toBeNull()
      seen.add(game.run.show().stimulus?.side ?? '')
      from = numberOf(game.run.state.onset) + 300
      game.right(300)
    }
    expect([...seen].toSorted()).toEqual(SIDES)
  })

  test.each([
    ['the wrong side', (game: ReturnType<typeof startArrows>) => game.wrong(400)],
    ['the right side too soon', (game: ReturnType<typeof startArrows>) => game.right(99.9)],
  ])('[LR-1] %s is a mistake and locks for 500 ms while the time runs on', (_name, err) => {
    const game = startArrows()
    const onset = numberOf(game.run.show().onset)
    const after = err(game)
    expect(after).toMatchObject({ phase: 'active', misses: 1, onset })
    const locked = tenth(numberOf(after.lockedUntil) - onset)
    const length = game.run.log.length
    game.right(locked - 0.1)
    expect(game.run.log).toHaveLength(length)
    expect(game.right(locked)).toMatchObject({ hits: 1, times: [locked] })
  })

  test('[LR-1] the right side counts from a tenth of a second on', () => {
    const game = startArrows()
    game.run.show()
    expect(game.right(100)).toMatchObject({ hits: 1, misses: 0, times: [100] })
  })

  test('a press before the arrow is a mistake and does not move the arrow', () => {
    const game = startArrows()
    const { planned } = game.run.pass(1000)
    expect(game.run.press(1200, { choice: 'left' })).toMatchObject({
      phase: 'waiting',
      misses: 1,
      planned,
      lockedUntil: 1700,
    })
  })

  test('a spoiled round is asked again with another arrow to come', () => {
    const game = startArrows()
    const { onset } = game.run.show()
    const after = game.run.spoil(numberOf(onset) + 50)
    expect(after).toMatchObject({ phase: 'waiting', hits: 0, voids: 1, stimulus: null })
    expect(numberOf(after.planned)).toBeGreaterThan(numberOf(onset) + 500)
  })

  test('a press that names no side is no play of this game', () => {
    const game = startArrows()
    expect(game.run.press(1100, { choice: 'up' }).fault).toBe('malformed')
  })

  test('[CH-4] the challenge asks ten times and scores the sum', () => {
    const game = start(leftOrRight(choiceChallengeRules), arrowPuzzle)
    playRounds(game)
    expect(game.run.score()).toEqual({ ms: 3450, mistakes: 0 })
  })
})

describe('color-match', () => {
  test('[CM-1] asks ten times for the ink of a word', () => {
    const game = start(colorMatch(), colorPuzzle)
    playRounds(game)
    expect(game.run.score()).toEqual({ ms: 345, mistakes: 0 })
  })

  test('[CM-1] the word is not the answer, and differs from the ink in most rounds', () => {
    const drawn = Array.from({ length: 400 }, (_, i) => {
      const run = drive(colorMatch(), {}, i.toString(16).padStart(32, '7'))
      return run.show().stimulus
    }).filter((stimulus) => stimulus !== null)
    expect(drawn).toHaveLength(400)
    const apart = drawn.filter(({ word, ink }) => word !== ink)
    expect(apart.length / drawn.length).toBeGreaterThan(0.7)
    expect(apart.length / drawn.length).toBeLessThan(0.9)
    expect(apart.every((stimulus) => colorPuzzle.answer(stimulus) !== stimulus.word)).toBe(true)
    expect(new Set(drawn.map(({ ink }) => ink))).toEqual(new Set(COLORS))
  })

  test('[CH-5] the challenge asks ten times and scores the sum', () => {
    const game = start(colorMatch(choiceChallengeRules), colorPuzzle)
    playRounds(game)
    expect(game.run.score()).toEqual({ ms: 3450, mistakes: 0 })
  })
})
