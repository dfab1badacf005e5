import type { GameSlug } from '@reflex/contract'
import { aimTrainer } from './aim-trainer/en.ts'
import { colorMatch } from './color-match/en.ts'
import { leftOrRight } from './left-or-right/en.ts'
import { numberMemory } from './number-memory/en.ts'
import { reactionTime } from './reaction-time/en.ts'
import { sequenceMemory } from './sequence-memory/en.ts'

/** What every game says; the rest is its own and said while it is played. */
interface GameWords {
  readonly title: string
  /** What the card says: one line that makes one want to try. */
  readonly description: string
  /** How it is played, in one sentence. */
  readonly rule: string
  /** What is pressed. */
  readonly how: string
}

export const games = {
  'reaction-time': reactionTime,
  'left-or-right': leftOrRight,
  'color-match': colorMatch,
  'sequence-memory': sequenceMemory,
  'aim-trainer': aimTrainer,
  'number-memory': numberMemory,
} satisfies Record<GameSlug, GameWords>

/** What is said of a phase, in every game. */
export const stage = {
  mistakes: { early: 'Too early', wrong: 'Wrong' },
  phases: {
    ready: 'Get ready',
    countdown: 'Starting soon',
    waiting: 'Wait',
    active: 'Now',
    showing: 'Watch',
    playing: 'Your turn',
    memorize: 'Memorize',
    recall: 'Type it',
    correct: 'Correct',
    wrong: 'Wrong',
    completed: 'Done',
  },
}
