import { afterRun } from './run-live.ts'

/** The longest that anything is put off for a busy page. */
const LATEST_MS = 2000

const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}

/** Runs a task once the page is there, the browser has a moment and no run is being timed. */
export function whenBrowserIdle(task: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => afterRun(task), { timeout: LATEST_MS })
    } else setTimeout(() => afterRun(task), LATEST_MS / 4)
  })
}
