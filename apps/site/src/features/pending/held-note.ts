import { readLocalJson, writeLocalJson } from '../../lib/storage/local.ts'

/** Runs that were held back, as `held-runs.ts` remembers them. */
export const HELD_RUNS = 'labs_held'

/** Whether there is anything to ask for; most visitors never have a run that is held back. */
export const mayHold = (): boolean => readLocalJson(HELD_RUNS, Array.isArray) !== null

/** The server said that a run is held back: from now on it is asked what became of it. */
export function noteHeld(): void {
  if (!mayHold()) writeLocalJson(HELD_RUNS, [])
}
