import type { LogEntry } from './events.ts'
import { tenth } from './time.ts'

/** From each showing to the press that hit, read from a log alone. */
export function answersIn(log: readonly LogEntry[]): number[] {
  const answers: number[] = []
  let onset: number | null = null
  for (const entry of log) {
    if (entry.type === 'show') onset = entry.at
    if (entry.type === 'void') onset = null
    if (entry.type !== 'click' || !entry.hit || onset === null) continue
    answers.push(tenth(entry.at - onset))
    onset = null
  }
  return answers
}
