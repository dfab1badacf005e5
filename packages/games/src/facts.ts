import { aimTrainerFacts } from './aim-trainer/facts.ts'
import { colorMatchFacts } from './color-match/facts.ts'
import { leftOrRightFacts } from './left-or-right/facts.ts'
import { numberMemoryFacts } from './number-memory/facts.ts'
import { reactionTimeFacts } from './reaction-time/facts.ts'
import { sequenceMemoryFacts } from './sequence-memory/facts.ts'
import type { GameFacts } from './core/facts.ts'

/** The same games as in `index.ts`, for pages that do without their engines. */
export const facts = {
  'reaction-time': reactionTimeFacts,
  'left-or-right': leftOrRightFacts,
  'color-match': colorMatchFacts,
  'sequence-memory': sequenceMemoryFacts,
  'aim-trainer': aimTrainerFacts,
  'number-memory': numberMemoryFacts,
} as const satisfies Record<string, GameFacts>
