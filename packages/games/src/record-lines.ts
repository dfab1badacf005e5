import { aimTrainerLine } from './aim-trainer/line.ts'
import { challengeLine } from './challenge/line.ts'
import { colorMatchLine } from './color-match/line.ts'
import { leftOrRightLine } from './left-or-right/line.ts'
import { numberMemoryLine } from './number-memory/line.ts'
import { reactionTimeLine } from './reaction-time/line.ts'
import { sequenceMemoryLine } from './sequence-memory/line.ts'
import type { RecordLine } from './trust/line.ts'

/** The line of every board, without its engine: for who only tells of them. */
export const recordLines = {
  'reaction-time': reactionTimeLine,
  'left-or-right': leftOrRightLine,
  'color-match': colorMatchLine,
  'sequence-memory': sequenceMemoryLine,
  'aim-trainer': aimTrainerLine,
  'number-memory': numberMemoryLine,
  'reflex-challenge': challengeLine,
} as const satisfies Record<string, RecordLine>
