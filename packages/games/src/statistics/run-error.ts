import { answersIn } from '../core/answers.ts'
import type { LogEntry } from '../core/events.ts'
import { facts } from '../facts.ts'
import type { PlayableSlug } from '../index.ts'
import { meanHalfWidth } from './interval.ts'

/** Whether a result is made of answer times: a level is not, however long its taps took. */
export const hasTrials = (slug: PlayableSlug): boolean => facts[slug].result !== 'level'

/** How far a result may lie from what its player would reach in the long run, in whole ms. */
export function runError(slug: PlayableSlug, log: readonly LogEntry[]): number | null {
  const { result } = facts[slug]
  if (result === 'level') return null
  const answers = answersIn(log)
  const half = meanHalfWidth(answers)
  if (half === null) return null
  return Math.round(result === 'total' ? half * answers.length : half)
}
