/**
 * Whether a run is being timed right now. Ads, analytics, refetches and prompts ask here first:
 * nothing else may work on the main thread while milliseconds count.
 */
let live = false
const waiting = new Set<() => void>()
const watchers = new Set<() => void>()

export const isLive = (): boolean => live

/** Runs the task now, or when the run is over. */
export function whenIdle(task: () => void): void {
  if (live) waiting.add(task)
  else task()
}

/** Tells when a run begins and when it is over. */
export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function setLive(value: boolean): void {
  if (live !== value) {
    live = value
    for (const watcher of watchers) watcher()
  }
  if (live) return
  const tasks = [...waiting]
  waiting.clear()
  for (const task of tasks) task()
}
