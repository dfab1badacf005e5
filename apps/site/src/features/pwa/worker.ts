import { store } from '@reflex/ui/browser'
import { afterRun } from '../../lib/scheduling/run-live.ts'

const CHECK_EVERY_MS = 60_000

/** The new version that waits for the visitor's word. */
export const newVersion = store<ServiceWorker | null>(null)

/** Longer than a version takes to come into force where nothing holds it up. */
const IN_FORCE_WITHIN_MS = 3000

const reloadAfterRun = (): void => afterRun(() => location.reload())

/**
 * Where the old version answers a request in the same moment, Chromium lets the new one wait for minutes
 * more. A reload brings it into force, also for the other tabs.
 */
export function takeNewVersion(): void {
  newVersion.now()?.postMessage('skip-waiting')
  setTimeout(reloadAfterRun, IN_FORCE_WITHIN_MS)
}

/**
 * A first worker is no news: only one that follows another is a new version. By the time that a page
 * which is busy hears of it, the first may be in charge already.
 */
function watchForVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  if (registration.waiting && serviceWorker.controller) newVersion.set(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    if (!registration.active) return
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) newVersion.set(worker)
    })
  })
}

/** Every open tab follows: the code of the old version is about to be thrown away. */
function reloadOnChange(): void {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) reloadAfterRun()
    isControlled = true
  })
}

/** Without a worker the site is the same, only not without a connection: a failure says nothing. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadOnChange()
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    })
    watchForVersions(registration)
    const check = (): void => void registration.update().catch(() => undefined)
    setInterval(() => afterRun(check), CHECK_EVERY_MS)
  } catch {
    // Refused, or not there.
  }
}
