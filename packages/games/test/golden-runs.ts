import type { LogEntry, Score, Seed } from '../src/index.ts'

/** A run recorded once and kept: an engine that judges it otherwise needs a new version. */
export interface GoldenRun {
  readonly seed: Seed
  readonly score: Score
  readonly log: readonly LogEntry[]
}

export const goldenFolder = new URL('./golden/', import.meta.url)
