import type { games as english } from './en.ts'
import { aimTrainer } from './aim-trainer/ko.ts'
import { colorMatch } from './color-match/ko.ts'
import { leftOrRight } from './left-or-right/ko.ts'
import { numberMemory } from './number-memory/ko.ts'
import { reactionTime } from './reaction-time/ko.ts'
import { sequenceMemory } from './sequence-memory/ko.ts'

export const games: typeof english = {
  'reaction-time': reactionTime,
  'left-or-right': leftOrRight,
  'color-match': colorMatch,
  'sequence-memory': sequenceMemory,
  'aim-trainer': aimTrainer,
  'number-memory': numberMemory,
}
