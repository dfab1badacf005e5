import { store, useStore } from '@reflex/ui/browser'

/**
 * Whether a run is being timed right now. Ads, analytics, refetches and prompts ask here first:
 * nothing else may work on the main thread while milliseconds count.
 */
const live = store(false)
const waiting = new Set<() => void>()

export const isLive = live.now
export const useLive = (): boolean => useStore(live)

/** Runs the task now, or when the run is over. */
export function afterRun(task: () => void): void {
  if (live.now()) waiting.add(task)
  else task()
}

/** Resolves now, or when the run is over. */
export const runIsOver = (): Promise<void> => new Promise(afterRun)

export function setLive(value: boolean): void {
  if (live.now() !== value) live.set(value)
  if (value) return
  const tasks = [...waiting]
  waiting.clear()
  for (const task of tasks) task()
}
