import type { LogEntry, OnsetMethod } from '@reflex/games/core'

const fromExact: readonly OnsetMethod[] = ['element', 'element-coarse', 'message']

/** A run is as exact as the least exact of its onsets. */
export function leastExact(log: readonly LogEntry[]): OnsetMethod | null {
  const used = log.flatMap((entry) =>
    entry.type === 'show' ? [fromExact.indexOf(entry.method)] : [],
  )
  return used.length === 0 ? null : (fromExact[Math.max(...used)] ?? null)
}
