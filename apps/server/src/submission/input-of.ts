import type { LogEntry } from '@reflex/games'

/** The first letter of what a run was played with first; null where nothing was pressed. */
export function inputOf(log: readonly LogEntry[]): string | null {
  for (const entry of log) if ('pointer' in entry) return entry.pointer.slice(0, 1)
  return null
}
