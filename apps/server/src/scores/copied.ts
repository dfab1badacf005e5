import type { LogEntry } from '@reflex/games'

/** Nobody presses twice in the same moment, again and again. */
const SAME_MS = 2
const FEW = 3

/** How long after each showing something was done; both runs were shown the same. */
function gapsOf(log: readonly LogEntry[]): number[] {
  let from = 0
  return log.flatMap((entry) => {
    if (entry.type === 'show') from = entry.at
    if (entry.type !== 'click' && entry.type !== 'submit') return []
    const gap = entry.at - from
    from = entry.at
    return [gap]
  })
}

/** Whether a run is another one, sent as one's own: the same presses at the same times. */
export function isCopyOf(mine: readonly LogEntry[], theirs: readonly LogEntry[]): boolean {
  const [a, b] = [gapsOf(mine), gapsOf(theirs)]
  if (a.length !== b.length || a.length < FEW) return false
  return a.every((gap, i) => Math.abs(gap - (b[i] ?? 0)) <= SAME_MS)
}
