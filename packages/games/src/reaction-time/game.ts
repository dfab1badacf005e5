import { answerDoubts } from '../core/doubts.ts'
import { defineGame, type Checks } from '../core/game.ts'
import { onsetDoubts } from '../core/onset-doubts.ts'
import { mean } from '../core/time.ts'
import { reactionTime, type ReactionState } from './engine.ts'
import { reactionTimeFacts } from './facts.ts'

const FASTEST_MEAN_MS = 150
const QUICK_MEAN_MS = 250
/** One answer may be a lucky one; a mean of several is not. */
const FASTEST_SINGLE_MS = 115
const SLOWEST_MS = 60_000

export const reactionChecks: Checks<ReactionState> = {
  possible: ({ state }) => state.times.every((time) => time <= SLOWEST_MS),
  doubts: ({ state, log }) => [
    ...answerDoubts(state.times, state.times.length > 1 ? FASTEST_MEAN_MS : FASTEST_SINGLE_MS),
    ...onsetDoubts(log, mean(state.times) < QUICK_MEAN_MS),
  ],
}

export const reactionTimeGame = defineGame({
  slug: 'reaction-time',
  engine: reactionTime(),
  threshold: reactionTimeFacts,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...reactionChecks,
})
