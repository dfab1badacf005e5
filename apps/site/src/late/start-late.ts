import { appInstalled } from '../analytics/events.ts'
import { startVitals } from '../analytics/vitals.ts'
import { registerWorker } from '../pwa/worker.ts'
import { startTracking } from '../tracking/tracking.ts'

/** Everything that works behind the page and is not needed to show it. */
export function startLate(firstPath: string): void {
  // Before the first result is: figures that change their shape under the eye look wrong.
  for (const weight of [300, 500]) void document.fonts.load(`${weight} 1em "Reflex Numerals"`)
  startTracking(firstPath)
  startVitals(firstPath)
  addEventListener('appinstalled', appInstalled)
  if (import.meta.env.PROD) void registerWorker()
}
