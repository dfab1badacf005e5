import { aimTrainerLine } from './aim-trainer/line.ts'
import { challengeLine } from './challenge/line.ts'
import { colorMatchLine } from './color-match/line.ts'
import { leftOrRightLine } from './left-or-right/line.ts'
import { numberMemoryLine } from './number-memory/line.ts'
import { reactionTimeLine } from './reaction-time/line.ts'
import { sequenceMemoryLine } from './sequence-memory/line.ts'
import type { RecordLine } from './trust/line.ts'

export { CONFIRM } from './trust/claim.ts'
export { NEAR } from './trust/line.ts'

/** The line of every board. Here and above stands what pages tell of the rule, without the engines. */
export const recordLines = {
  'reaction-time': reactionTimeLine,
  'left-or-right': leftOrRightLine,
  'color-match': colorMatchLine,
  'sequence-memory': sequenceMemoryLine,
  'aim-trainer': aimTrainerLine,
  'number-memory': numberMemoryLine,
  'reflex-challenge': challengeLine,
} as const satisfies Record<string, RecordLine>
