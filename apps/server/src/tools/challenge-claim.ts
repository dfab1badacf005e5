import { fieldsOfParts } from '@reflex/contract'
import type { FinishedRun } from '@reflex/games/scripted'

/** What a page says of the six runs of a challenge, in their order. */
export function challengeClaim(runs: readonly FinishedRun[]) {
  const times = runs.map(({ score }) => score.ms)
  return {
    total_ms: times.reduce((sum, ms) => sum + ms, 0),
    ...fieldsOfParts(times),
    actionLog: [],
    segments: runs.map(({ log }) => [...log]),
  }
}
