import { gameSlugs, type GameSlug } from '@reflex/contract'
import { aimTrainer, type AimState } from '@reflex/games/aim-trainer'
import { colorMatch, colorPuzzle } from '@reflex/games/color-match'
import type { ChoiceState, Puzzle } from '@reflex/games/choice'
import type { Engine, LogEntry, RunState, Score } from '@reflex/games/core'
import { arrowPuzzle, leftOrRight } from '@reflex/games/left-or-right'
import { numberMemory, type NumberState } from '@reflex/games/number-memory'
import { reactionTime, type ReactionState } from '@reflex/games/reaction-time'
import { chanceFromSeed, play, players, type NextMove } from '@reflex/games/scripted'
import { sequenceMemory, type SequenceState } from '@reflex/games/sequence-memory'
import { HUMAN } from './human.ts'

/** How a robot plays. It knows the answer; all it decides is when, and in the end to fail. */
export interface Habit {
  /** How long before its n-th answer, in ms; of a number, for each digit. */
  pause(n: number): number
  /** How far from a target's centre it strikes, in px. */
  readonly offset?: number
  /** The level at which it gives a wrong answer, which ends a memory game. */
  readonly lastLevel?: number
}

export interface RobotRun extends Score {
  readonly actionLog: readonly LogEntry[]
}

type Robot<S extends RunState> = (habit: Habit, next: () => number) => NextMove<S>

const click = { type: 'click', pointer: 'mouse' } as const

const react: Robot<ReactionState> = (_habit, next) => (state) =>
  state.phase === 'active' ? { after: next(), input: click } : null

const choose =
  <T>(puzzle: Puzzle<T>): Robot<ChoiceState<T>> =>
  (_habit, next) =>
  ({ stimulus }) =>
    stimulus === null
      ? null
      : { after: next(), input: { ...click, choice: puzzle.answer(stimulus) } }

const aim: Robot<AimState> =
  ({ offset = 9 }, next) =>
  ({ spot, hits }) =>
    spot && {
      after: next(),
      input: { ...click, target: hits, x: spot.x + offset, y: spot.y },
    }

const tap: Robot<SequenceState> =
  ({ lastLevel = 9 }, next) =>
  ({ phase, tiles, entered, level }) => {
    const tile = tiles[entered] ?? 0
    if (phase !== 'playing') return null
    return {
      after: next(),
      input: { ...click, tile: level === lastLevel ? (tile + 1) % 9 : tile },
    }
  }

const type: Robot<NumberState> =
  ({ lastLevel = 12 }, next) =>
  ({ phase, expected, level }) => {
    if (phase !== 'recall') return null
    const answer = level === lastLevel ? '0'.repeat(level) : expected
    return { after: next() * level, input: { type: 'submit', answer } }
  }

function robot<S extends RunState>(engine: Engine<S>, moves: Robot<S>) {
  return (seed: string, habit: Habit): RobotRun => {
    let answers = 0
    const next = () => habit.pause(answers++)
    const chance = chanceFromSeed(seed)
    const { state, log } = play(engine, moves(habit, next), seed, HUMAN, chance, { width: 800 })
    const score = engine.score(state)
    if (!score) throw new Error('the robot did not finish')
    return { ...score, actionLog: log }
  }
}

/** A game that nobody wrote a robot for is played as its scripted player would, only not so humanly. */
function anyRobot(slug: GameSlug) {
  const { engine, moves } = players[slug]
  return robot(engine, (_habit, next) => (...turn) => {
    const move = moves(...turn)
    return move && { ...move, after: next() }
  })
}

const ofTheirOwn: Partial<Record<GameSlug, ReturnType<typeof robot>>> = {
  'reaction-time': robot(reactionTime(), react),
  'left-or-right': robot(leftOrRight(), choose(arrowPuzzle)),
  'color-match': robot(colorMatch(), choose(colorPuzzle)),
  'sequence-memory': robot(sequenceMemory(), tap),
  'aim-trainer': robot(aimTrainer(), aim),
  'number-memory': robot(numberMemory(), type),
}

export const robots = Object.fromEntries(
  gameSlugs.map((slug) => [slug, ofTheirOwn[slug] ?? anyRobot(slug)]),
) as Record<GameSlug, ReturnType<typeof robot>>
