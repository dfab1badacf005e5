import type { LogEntry } from '@reflex/games'

const KEPT_NOTHING = '[]'

/** The log as it is kept: as it was sent, or not at all where the day's share of room is used up. */
export const keptLog = (text: string, mayKeep?: (kilobytes: number) => boolean): string =>
  mayKeep && !mayKeep(Math.ceil(text.length / 1024)) ? KEPT_NOTHING : text

/** The first letter of what a run was played with first; null where nothing was pressed. */
export function inputOf(log: readonly LogEntry[]): string | null {
  for (const entry of log) if ('pointer' in entry) return entry.pointer.slice(0, 1)
  return null
}
