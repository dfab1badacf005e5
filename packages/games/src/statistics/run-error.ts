import { answersIn } from '../core/answers.ts'
import type { LogEntry } from '../core/events.ts'
import type { PlayableSlug } from '../index.ts'
import { meanHalfWidth } from './interval.ts'

/** What a game makes of its answer times. A level is reached or not: it has no interval. */
const scores = {
  'reaction-time': 'mean',
  'left-or-right': 'mean',
  'color-match': 'mean',
  'sequence-memory': 'level',
  'aim-trainer': 'total',
  'number-memory': 'level',
} as const satisfies Record<PlayableSlug, 'mean' | 'total' | 'level'>

/** Whether a result is made of answer times: a level is not, however long its taps took. */
export const hasTrials = (slug: PlayableSlug): boolean => scores[slug] !== 'level'

/** How far a result may lie from what its player would reach in the long run, in whole ms. */
export function runError(slug: PlayableSlug, log: readonly LogEntry[]): number | null {
  const kind = scores[slug]
  if (kind === 'level') return null
  const answers = answersIn(log)
  const half = meanHalfWidth(answers)
  if (half === null) return null
  return Math.round(kind === 'total' ? half * answers.length : half)
}
